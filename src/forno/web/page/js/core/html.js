/**
 * Templates without a build step: htm turns tagged templates into Preact's elements.
 */
import { h } from "preact";
import htm from "htm";

export const html = htm.bind(h);
