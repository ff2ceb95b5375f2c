import type { Page } from 'playwright';
import { settled } from './inspect.ts';

/** A rectangle in CSS pixels from the page's upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line of text, a control or a picture that is seen. */
export interface Mark {
  readonly kind: 'text' | 'control' | 'picture';
  /** Its words or tag, for messages. */
  readonly what: string;
  /** The visible part. Of a field only the part where its text stands; of a text only what lies within the font size. */
  readonly box: Box;
  /** The place in the document: the path of an element begins with those of its ancestors. */
  readonly path: string;
  /** The path of what lies on the page, such as a dialog, a tooltip or a sticky bar, and holds this; empty for the page. */
  readonly layer: string;
  /** Whether a part is hidden without an ellipsis and cannot be scrolled to. */
  readonly isCut: boolean;
  /** Of a control: the size of the area that can be pressed, or null where a sentence dictates it. */
  readonly target: { readonly width: number; readonly height: number } | null;
  /** Whether it is a button in the colour of the main action. */
  readonly isFilled: boolean;
  /** Of a text inside a control: how far it spills out of it. */
  readonly spill: number;
  /** Of a text: its words that break in the middle, although a line of their own would hold them. */
  readonly brokenWords: readonly string[];
}

/** Everything that is seen on the page, after animations. */
export async function readMarks(page: Page): Promise<Mark[]> {
  await settled(page);
  return page.evaluate(() => {
    window.scrollTo(0, 0);
    const pathsOf = new Map<Element, string>();
    const pathOf = (element: Element): string => {
      const known = pathsOf.get(element);
      if (known !== undefined) return known;
      const parent = element.parentElement;
      const place = parent ? [...parent.children].indexOf(element) : 0;
      const path = `${parent ? pathOf(parent) : ''}${place}/`;
      pathsOf.set(element, path);
      return path;
    };
    const layersOf = new Map<Element, string>();
    const layerOf = (element: Element | null): string => {
      if (!element) return '';
      const known = layersOf.get(element);
      if (known !== undefined) return known;
      const isLayer = element.matches('[role=tooltip]') || /fixed|sticky/.test(getComputedStyle(element).position);
      const layer = isLayer ? pathOf(element) : layerOf(element.parentElement);
      layersOf.set(element, layer);
      return layer;
    };

    /** The visible part of a rectangle, and whether an ancestor hides a part without an ellipsis. */
    const clip = (rect: DOMRect | Box, of: Element, isText: boolean) => {
      let { left, top, right, bottom } = rect;
      let isCut = false;
      for (let at: Element | null = of; at && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at);
        // What is fixed is not clipped by the elements around it.
        const isClipping = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        if (isClipping && (at !== of || isText) && !(at instanceof SVGElement)) {
          const edge = at.getBoundingClientRect();
          const hidden = [
            { axis: style.overflowX, lost: Math.max(edge.left - left, right - edge.right) },
            { axis: style.overflowY, lost: Math.max(edge.top - top, bottom - edge.bottom) },
          ];
          const isForReaders = edge.width <= 2 || edge.height <= 2;
          const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
          if (!isForReaders && !hasEllipsis && hidden.some(({ axis, lost }) => /hidden|clip/.test(axis) && lost > 2))
            isCut = true;
          left = Math.max(left, edge.left);
          top = Math.max(top, edge.top);
          right = Math.min(right, edge.right);
          bottom = Math.min(bottom, edge.bottom);
          // The rest is scrolled away, below an ellipsis, or only for screen readers.
          if (right - left <= 2 || bottom - top <= 2) return { box: null, isCut: isCut && !isForReaders };
        }
        if (style.position === 'fixed') break;
      }
      return { box: { left, top, right, bottom }, isCut };
    };

    const controls =
      'a[href], button, select, textarea, summary, input, [role=slider], [tabindex="0"], label:has(input.sr-only)';
    const fields = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range])';
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
    const canvas = document.createElement('canvas').getContext('2d');
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--action)';
    const action = getComputedStyle(probe).color;
    probe.remove();
    const inset = ({ left, top, right, bottom }: DOMRect, style: CSSStyleDeclaration) => ({
      left: left + Number.parseFloat(style.paddingLeft),
      top: top + Number.parseFloat(style.paddingTop),
      right: right - Number.parseFloat(style.paddingRight),
      bottom: bottom - Number.parseFloat(style.paddingBottom),
    });
    /** Whether what a field shows is wider than it. */
    const isFieldCut = (element: Element, style: CSSStyleDeclaration) => {
      if (!canvas || style.textOverflow === 'ellipsis' || element instanceof HTMLTextAreaElement) return false;
      const shown =
        element instanceof HTMLSelectElement
          ? (element.selectedOptions[0]?.text ?? '')
          : element instanceof HTMLInputElement && !/date|file|password|radio|checkbox/.test(element.type)
            ? element.value || element.placeholder
            : '';
      canvas.font = style.font;
      const { left, right } = inset(element.getBoundingClientRect(), style);
      return canvas.measureText(shown).width > right - left + 2;
    };

    /** The area of a control that reacts: a checkbox with its label, a link that covers its card with the card. */
    const pressedArea = (element: Element) => {
      const cover = getComputedStyle(element, '::after');
      const covered = cover.position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : null;
      const label = element instanceof HTMLInputElement ? element.closest('label') : null;
      return (label ?? covered ?? element).getBoundingClientRect();
    };
    /** The words of a text that stand on two lines, although they are much narrower than the window. */
    const findBrokenWords = (node: Text) => {
      const range = document.createRange();
      return [...node.data.matchAll(/[^\s\u2010-\u2014-]+/g)]
        .filter(({ 0: word, index }) => {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          // Marks of the writing direction have no width.
          const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
          const width = parts.reduce((sum, part) => sum + part.width, 0);
          return new Set(parts.map(({ top }) => Math.round(top))).size > 1 && width < window.innerWidth * 0.4;
        })
        .map(([word]) => word);
    };

    const marks: Mark[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (!isSeen(element)) continue;
      const style = getComputedStyle(element);
      const place = { path: pathOf(element), layer: layerOf(element) };
      const words = (element.textContent || element.ariaLabel || '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);

      const isPicture = element.matches('svg, img, video, canvas') && !element.parentElement?.closest('svg');
      if (element.matches(controls) || isPicture) {
        const kind = isPicture ? 'picture' : 'control';
        const what = `${element.tagName.toLowerCase()} "${words}"`;
        // A link that breaks in a sentence has a box for each line.
        const isInline = style.display === 'inline' && !isPicture;
        const whole = element.getBoundingClientRect();
        const pressed = pressedArea(element);
        const target =
          isPicture || (isInline && element.parentElement?.textContent !== element.textContent)
            ? null
            : { width: pressed.width, height: pressed.height };
        const isFilled = style.backgroundColor === action && element.matches('a, button');
        for (const rect of isInline ? element.getClientRects() : [whole]) {
          const { box } = clip(element.matches(fields) ? inset(rect, style) : rect, element, false);
          const isSmall = isPicture && (rect.width < 40 || rect.height < 40);
          if (!box || isSmall || rect.width <= 1 || rect.height <= 1) continue;
          const isCut = !isPicture && isFieldCut(element, style);
          marks.push({ kind, what, box, ...place, isCut, target, isFilled, spill: 0, brokenWords: [] });
        }
      }

      const holder = element.closest('a[href], button, label:has(input)');
      for (const node of element.childNodes) {
        if (!(node instanceof Text) || !node.data.trim() || element.closest('select, option')) continue;
        const brokenWords = findBrokenWords(node);
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
          // Fonts reserve more height than letters take.
          const slack = Math.max(0, line.height - Number.parseFloat(style.fontSize)) / 2;
          const ink = { left: line.left, right: line.right, top: line.top + slack, bottom: line.bottom - slack };
          const { box, isCut } = clip(ink, element, true);
          if (!box && !isCut) continue;
          const edge = holder?.getBoundingClientRect();
          const isFree =
            !edge || getComputedStyle(holder as Element).display === 'inline' || style.position === 'absolute';
          const spill =
            isFree || !box
              ? 0
              : Math.max(edge.left - box.left, box.right - edge.right, edge.top - box.top, box.bottom - edge.bottom);
          const what = `"${node.data.trim().slice(0, 40)}"`;
          const visible = box ?? ink;
          marks.push({
            kind: 'text',
            what,
            box: visible,
            ...place,
            isCut,
            target: null,
            isFilled: false,
            spill,
            brokenWords,
          });
        }
      }
    }
    return marks;
  });
}
