import type { Page } from 'playwright';

/** A control that can be pressed. */
export interface Control {
  /** The same for the same control of the page when it is opened again. */
  readonly key: string;
  /** Its tag, name and where it is, for messages. */
  readonly what: string;
  /** Where it can be pressed, after it was scrolled into view: CSS pixels from the window's upper left corner. */
  readonly point: { readonly x: number; readonly y: number };
  /** Whether nothing lies over that point. */
  readonly isFree: boolean;
  /** Why a press need not change anything; null if it must. */
  readonly chosen: string | null;
  /** What lies over its centre or over a part of the card that it covers; null if nothing does. */
  readonly coveredBy: string | null;
}

/**
 * The visible, enabled controls of a page, or of the dialog or menu that lies on it.
 *
 * @param only the key of the one that is wanted, which is in view afterwards; all by default
 */
export const readControls = (page: Page, only: string | null = null): Promise<Control[]> =>
  page.evaluate((wanted) => {
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role^=menuitem], [role=tab], [role=option]';

    /** What is pressed for a control: the label of an input that is drawn by it. */
    const pressedFor = (element: Element): Element => {
      const label = element instanceof HTMLInputElement ? element.closest('label') : null;
      const { width, height } = element.getBoundingClientRect();
      return label && (width < 2 || height < 2) ? label : element;
    };
    const isEnabled = (element: Element) =>
      !element.matches(':disabled, [aria-disabled=true], [aria-busy=true], [tabindex="-1"]:is(a, button, input)') &&
      !element.closest('[inert], [aria-hidden=true]') &&
      getComputedStyle(element).pointerEvents !== 'none';
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const nameOf = (element: Element): string => {
      const labels = [
        ...('labels' in element ? ((element as HTMLInputElement).labels ?? []) : []),
        document.getElementById(element.getAttribute('aria-labelledby') ?? ''),
      ];
      const text =
        element.getAttribute('aria-label') ||
        labels
          .map((label) => label?.textContent ?? '')
          .join(' ')
          .trim();
      return (text || element.textContent || element.getAttribute('title') || '').trim().slice(0, 50);
    };
    const placeOf = (element: Element): string => {
      const place = element.closest('section[aria-labelledby], [role=dialog], article, form, nav, header, li');
      const label = place?.getAttribute('aria-labelledby');
      const title = label ? document.getElementById(label)?.textContent : place?.getAttribute('aria-label');
      return (title ?? place?.tagName.toLowerCase() ?? '').slice(0, 40);
    };
    /** Why a press changes nothing: it is what is shown already. */
    const chosenBy = (element: Element): string | null => {
      if (element.matches('input[type=radio]:checked')) return 'the chosen one of several';
      if (element.matches('[aria-selected=true], [aria-checked=true][role=menuitemradio]')) return 'the open tab';
      if (element instanceof HTMLAnchorElement && element.href.replace(/#$/, '') === location.href) return 'this page';
      if (element.matches('[aria-current]')) return 'where the page is';
      return null;
    };
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''} "${(element.textContent ?? '').trim().slice(0, 30)}"`;

    /** Whatever takes the press in place of the control; null if the control or another one inside of it does. */
    const takerAt = (element: Element, x: number, y: number, isCard: boolean): Element | null => {
      const hit = document.elementFromPoint(x, y);
      if (!hit || element.contains(hit) || pressedFor(element).contains(hit)) return null;
      const label = hit.closest('label');
      if (label && element instanceof HTMLInputElement && [...(element.labels ?? [])].includes(label)) return null;
      // Bars that stick to an edge lie over what scrolls, and a card has other controls.
      for (let at: Element | null = hit; at; at = at.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(at).position) && !at.contains(element)) return null;
        if (isCard && at.matches(controls)) return null;
      }
      return hit;
    };

    const found: Control[] = [];
    const numbers = new Map<string, number>();
    for (const element of document.body.querySelectorAll(controls)) {
      const pressed = pressedFor(element);
      if (!isEnabled(element) || !isSeen(pressed)) continue;
      const tag = element.getAttribute('role') ?? element.tagName.toLowerCase();
      const name = `${tag} "${nameOf(element)}" in "${placeOf(element)}"`;
      const number = numbers.get(name) ?? 0;
      numbers.set(name, number + 1);
      const key = `${name} ${number}`;
      if (wanted !== null && key !== wanted) continue;
      pressed.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const [line = pressed.getBoundingClientRect()] = pressed.getClientRects();
      const at = (across: number, down: number) => ({
        x: line.left + line.width * across,
        y: line.top + line.height * down,
      });
      const centre = at(0.5, 0.5);
      const shares = [0.5, 0.1, 0.3, 0.7, 0.9];
      const free = shares
        .flatMap((down) => shares.map((across) => at(across, down)))
        .find(({ x, y }) => !takerAt(element, x, y, false));
      const isCard = getComputedStyle(element, '::after').position === 'absolute';
      const card = isCard && element instanceof HTMLElement ? element.offsetParent : null;
      const { left = 0, right = 0, top = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {};
      const centres = [...(card?.querySelectorAll('*') ?? [])]
        .filter(isSeen)
        .map((part) => part.getBoundingClientRect())
        .map((part) => ({ x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2 }))
        .filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
      const takers = [
        takerAt(element, centre.x, centre.y, false),
        ...centres.map(({ x, y }) => takerAt(element, x, y, true)),
      ].filter((taker) => taker !== null);
      const [taker] = takers;
      found.push({
        key,
        what: name,
        point: free ?? centre,
        isFree: free !== undefined,
        chosen: chosenBy(element),
        coveredBy: taker ? describe(taker) : null,
      });
    }
    return found;
  }, only);
