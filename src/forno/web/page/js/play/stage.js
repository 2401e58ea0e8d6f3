/**
 * The stage: the room that a table has, and the unit that all its measures are multiples of. A wide stage
 * has the seats around the oven, an upright one (a phone) has them in a row above it, and on one that is
 * less than 560 px high they stand in two columns beside it.
 */
import { useCallback, useRef, useState } from "preact/hooks";

/** @typedef {"wide" | "upright" | "short"} Layout */
/** @typedef {{ layout: Layout, width: number, height: number, unit: number }} Stage */

/** How many units a layout is wide and high, at least. @type {Record<Layout, [number, number]>} */
const UNITS = { wide: [100, 62.5], upright: [39, 84.4], short: [80, 44] };
/** How many units are saved on an upright stage that has no tools above it, as in the lesson. */
const SAVED = 6;
const LOW = 560;
const NARROW = 700;

/** @param {number} width @param {number} height @param {boolean} [bare] without tools @returns {Stage} */
export function stageOf(width, height, bare = false) {
  const upright = width <= 0.75 * height || (width <= NARROW && height >= LOW);
  const layout = upright ? "upright" : height < LOW ? "short" : "wide";
  const [across, down] = UNITS[layout];
  const saved = bare && upright ? SAVED : 0;
  return { layout, width, height, unit: Math.min(width / across, height / (down - saved)) };
}

/** The stage that an element is, as long as it is there. */
export function useStage() {
  const [stage, setStage] = useState(() => stageOf(innerWidth, innerHeight));
  const observer = useRef(/** @type {ResizeObserver | undefined} */ (undefined));
  const ref = useCallback((/** @type {HTMLElement | null} */ element) => {
    observer.current?.disconnect();
    observer.current = undefined;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const bare = !!element.closest(".lesson");
      setStage((now) => (now.width === width && now.height === height ? now : stageOf(width, height, bare)));
    };
    measure();
    observer.current = new ResizeObserver(measure);
    observer.current.observe(element);
  }, []);
  // At other shapes than 8:5 the middle of a wide table moves down by a third of the spare height.
  const spare = stage.layout === "wide" ? Math.max(0, stage.height - 62.5 * stage.unit) / 3 : 0;
  const style = { "--u": `${stage.unit}px`, "--spare": `${spare}px` };
  return { ref, stage, style };
}
