/** What the server always answers in the same way, for a component that shows it. */
import { useEffect, useState } from "preact/hooks";
import { readOnce } from "./api.js";

/** @import { CharacterShown, EditionShown } from "../types" */

/** @param {string} path nothing, if nothing is needed @returns {any} nothing before it is there */
export function useOnce(path) {
  const [found, setFound] = useState(/** @type {{ path: string, what: any } | undefined} */ (undefined));
  useEffect(() => {
    let gone = false;
    if (path) readOnce(path).then((what) => gone || setFound({ path, what }), () => undefined);
    return () => {
      gone = true;
    };
  }, [path]);
  return found?.path === path ? found.what : undefined;
}

/** @returns {EditionShown[] | undefined} */
export const useEditions = () => useOnce("/editions")?.editions;

/** @returns {CharacterShown[] | undefined} */
export const useCharacters = () => useOnce("/characters")?.characters;
