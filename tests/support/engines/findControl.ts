/** A control as a person finds it: what it is, and how its name begins. */
export interface Control {
  readonly kind: 'button' | 'link' | 'tab' | 'menuitem' | 'choice' | 'field' | 'file';
  readonly name: string;
}

/**
 * Finds what a person would press or fill in; null while it is not shown. For a choice it finds the label, because the radio button
 * itself may have no size. Runs in the page, so it uses nothing from outside.
 */
export function findControl({ kind, name }: Control): HTMLElement | null {
  const selectors = {
    button: 'button:not([role]), [role=button]',
    link: 'a[href]',
    tab: '[role=tab]',
    menuitem: '[role=menuitem]',
    choice: 'input[type=radio], input[type=checkbox], [role=radio]',
    field: 'input:not([type=radio], [type=checkbox], [type=file]), select, textarea',
    file: 'input[type=file]',
  };
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const labelOf = (element: Element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? element.labels?.[0]
      : undefined;
  const nameOf = (element: Element) =>
    words(element.getAttribute('aria-label') ?? labelOf(element)?.textContent ?? element.textContent);
  // A dialog hides what lies behind it from everybody.
  const isReachable = (element: Element) => !element.closest('[aria-hidden=true], [inert]');
  const isShown = (element: Element) => element.getClientRects().length > 0;
  for (const element of document.querySelectorAll<HTMLElement>(selectors[kind])) {
    if (!nameOf(element).startsWith(name) || !isReachable(element)) continue;
    const found = kind === 'choice' ? (labelOf(element) ?? element) : element;
    if (kind !== 'file' && !isShown(found)) continue;
    if (kind !== 'file') found.scrollIntoView({ block: 'center' });
    return found;
  }
  return null;
}
