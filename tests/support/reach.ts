import type { Page } from 'playwright';

/** What can be pressed in a window without scrolling. */
export interface Reach {
  /** Why Complete cannot be pressed as it stands; null if it is wholly in view and nothing lies on it. */
  readonly fault: string | null;
  /** Whether the title of its challenge is wholly in view. */
  readonly hasTitle: boolean;
  /** The names of all links, buttons and fields in view, those of the header included. */
  readonly controls: readonly string[];
}

/** Reads the first screenful of a child's page. */
export const readReach = (page: Page): Promise<Reach> =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const takes = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && element.contains(hit);
    };
    const complete = [...document.querySelectorAll('#today button')].find(
      (button) => button.textContent?.trim() === 'Complete' && button.checkVisibility(),
    );
    const box = complete?.getBoundingClientRect();
    const at = box && `${Math.round(box.top)}–${Math.round(box.bottom)} of ${innerHeight}`;
    const title = [...document.querySelectorAll('#today h3')].find(
      (heading) => heading.id && complete?.getAttribute('aria-describedby') === heading.id,
    );
    const titleBox = title?.getBoundingClientRect();
    const middle = titleBox && { x: titleBox.left + 8, y: titleBox.bottom - 8 };

    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
      (element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const edges = {
          left: Math.max(0, left),
          right: Math.min(innerWidth, right),
          top: Math.max(0, top),
          bottom: Math.min(innerHeight, bottom),
        };
        const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!isSeen || edges.right - edges.left < 2 || edges.bottom - edges.top < 2) return false;
        // What lies wholly below a bar is not in view.
        return [0.1, 0.5, 0.9].some((down) =>
          [0.1, 0.5, 0.9].some((across) =>
            takes(
              element,
              edges.left + (edges.right - edges.left) * across,
              edges.top + (edges.bottom - edges.top) * down,
            ),
          ),
        );
      },
    );
    return {
      fault: !box
        ? 'there is no Complete'
        : box.top < 0 || box.bottom > innerHeight + 0.5
          ? `it stands at ${at}`
          : takes(complete as Element, (box.left + box.right) / 2, (box.top + box.bottom) / 2)
            ? null
            : `something lies on it at ${at}`,
      hasTitle: Boolean(title && middle && titleBox && titleBox.top >= 0 && takes(title, middle.x, middle.y)),
      controls: controls.map((element) =>
        (element.getAttribute('aria-label') || element.textContent || element.tagName).trim(),
      ),
    };
  });

/** Counts the layout shifts of a page from now on, and of the pages that it opens. Those within 500 ms of a press do not count. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the layout shifts so far. */
export const sumOfShifts = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as unknown as { shifts: readonly number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );

/** The buttons and links in view that are filled with the colour of the main action, by their texts. */
export const filledInView = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--action)';
    const action = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll('main a, main button')]
      .filter((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return element.checkVisibility() && bottom > 0 && top < innerHeight;
      })
      .filter((element) => getComputedStyle(element).backgroundColor === action)
      .map((element) => (element.textContent ?? '').trim());
  });

/** What the visible toast lies on: buttons, fields and titles of the page, by their names. */
export const underToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toast]')?.getBoundingClientRect();
    if (!toast) return ['there is no toast'];
    return [
      ...document.querySelectorAll('main :is(.bg-action, .bg-action-tint, textarea), main form, header, main nav'),
    ]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return (
          element.checkVisibility() &&
          left < toast.right &&
          right > toast.left &&
          top < toast.bottom &&
          bottom > toast.top
        );
      })
      .map((element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 30)}`);
  });
