import { type PlaceId, places } from './places.ts';

/**
 * The place that is at the top of the window, below header and navigator.
 *
 * @param line the lower edge of the navigator in the window, in CSS pixels.
 * @param wanted the place that the address names. It wins when several are there side by side, or when it is too close to
 *   the end of the page to reach the top.
 */
export function placeInView(line: number, wanted: string): PlaceId {
  const boxes = places.flatMap(({ id }) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box ? [{ id, top: box.top, bottom: box.bottom }] : [];
  });
  const page = document.documentElement;
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 2;
  const here = boxes.filter(({ top, bottom }) =>
    atEnd ? top < window.innerHeight && bottom > line : top <= line && bottom > line,
  );
  const passed = boxes.findLast(({ top }) => top <= line);
  const found = here.find(({ id }) => id === wanted) ?? (atEnd ? here.at(-1) : here[0]) ?? passed;
  return found?.id ?? places[0].id;
}
