/* The keys of a list. Items and their buttons are found in the document, so that rows and cards share them. */

const itemSelector = '[data-list-item]';
const deleteSelector = '[data-deletes]';

/** The attributes of an item of the list. */
export const listItem = (id: string) => ({ 'data-list-item': id });

/** The attributes of the button that deletes an item. */
export const deleteAction = { 'data-deletes': '' };

const itemsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>(itemSelector)];
const buttonsOf = (item: Element | undefined) => [...(item?.querySelectorAll<HTMLElement>('button') ?? [])];

/**
 * Moves through the items of a list: arrow keys, Home and End move to the same button of another item, the arrow down leaves
 * the search box for the first item, and Delete asks to delete the item that has the focus.
 *
 * @returns stops it
 */
export function handleListKeys(list: HTMLElement | null): (() => void) | undefined {
  const handle = (event: KeyboardEvent) => list && handleKey(list, event);
  list?.addEventListener('keydown', handle);
  return list ? () => list.removeEventListener('keydown', handle) : undefined;
}

function handleKey(list: HTMLElement, event: KeyboardEvent): void {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement)) return;
  const items = itemsIn(list);
  const item = target.closest<HTMLElement>(itemSelector);
  if (!item) {
    if (key !== 'ArrowDown' || !target.matches('input[type=search]')) return;
    event.preventDefault();
    buttonsOf(items[0])[0]?.focus();
    return;
  }
  if (key === 'Delete') {
    item.querySelector<HTMLElement>(deleteSelector)?.click();
    return;
  }
  const place = items.indexOf(item);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(place + 1, items.length - 1),
    ArrowUp: place - 1,
    Home: 0,
    End: items.length - 1,
  };
  const next = places[key];
  if (next === undefined) return;
  event.preventDefault();
  if (next < 0) list.querySelector<HTMLElement>('input[type=search]')?.focus();
  else buttonsOf(items[next])[buttonsOf(item).indexOf(target)]?.focus();
}

/** The place of an item in a list. */
export const placeOfItem = (list: Element, id: string): number =>
  itemsIn(list).findIndex((item) => item.dataset['listItem'] === id);

/** Focuses the item that has taken a place in a list, or the last one, or, in an empty list, the search box. */
export function focusItemAt(list: Element, place: number): void {
  const items = itemsIn(list);
  const [button] = buttonsOf(items[Math.min(place, items.length - 1)]);
  (button ?? list.querySelector<HTMLElement>('input[type=search]'))?.focus();
}
