import type { Page } from 'playwright';
import { readPersistedDocuments } from '../../server/graphql/persisted.ts';
import type { Control } from './controls.ts';

/** How long a press may take to have an effect, in milliseconds. Only a dead control waits that long. */
export const effectMs = 10_000;

/**
 * Answers all writes with a refusal, so that no press changes what the next one finds: mutations, and ticks that the page has kept and
 * sends by themselves. What is only logged when it fails gets an empty answer: an error in the log fails the test.
 */
export async function refuseWrites(page: Page): Promise<void> {
  const documents = readPersistedDocuments();
  await page.route('**/api/ticks', (route) => {
    const { ticks } = route.request().postDataJSON() as { ticks: { id: string }[] };
    const results = ticks.map(({ id }) => ({ id, result: 'refused', code: 'CONFLICT', sentence: 'Not now' }));
    return route.fulfill({ json: { results } });
  });
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    const [, id = ''] = /"id\\?":\s*\\?"([0-9a-f]{64})/.exec(body) ?? [];
    const document = documents.get(id) ?? '';
    if (!document.startsWith('mutation')) return route.fallback();
    if (document.startsWith('mutation useViewSummaryMutation'))
      return route.fulfill({ json: { data: { viewSummary: null } } });
    // A log-out that fails is sent again with the next page.
    if (document.startsWith('mutation sendLogOutMutation'))
      return route.fulfill({ json: { data: { logout: { message: '' } } } });
    const refusal = { message: 'Not now', extensions: { code: 'CONFLICT' } };
    return route.fulfill({ json: { data: null, errors: [refusal] } });
  });
}

/**
 * Presses a control with the mouse and returns the first effect that can be observed: a request, a file dialog, another page, a
 * change of the document, the focus of a field, a scroll. Null if there is none. What the mere pointer does is no effect, and
 * links that leave the site are not followed.
 *
 * @param milliseconds how long the effect may take
 */
export async function press(page: Page, { point }: Control, milliseconds: number): Promise<string | null> {
  await page.mouse.move(point.x, point.y);
  await page.evaluate(observe, milliseconds);
  const effects = new AbortController();
  const outside = new Promise<string>((resolve) => {
    const listen = (event: 'dialog' | 'download' | 'filechooser' | 'popup' | 'request', name: string) => {
      const listener = (): void => resolve(name);
      page.on(event as 'popup', listener);
      effects.signal.addEventListener('abort', () => void page.off(event as 'popup', listener));
    };
    listen('request', 'a request');
    listen('filechooser', 'a file dialog');
    listen('popup', 'another window');
    listen('download', 'a download');
  });
  await page.mouse.down();
  await page.mouse.up();
  const inside = page.evaluate(() => (window as unknown as Observed).effect).catch(() => 'another page');
  const effect = await Promise.race([inside, outside]);
  effects.abort();
  return effect;
}

/** What `observe` leaves in the window. */
interface Observed {
  effect: Promise<string | null>;
}

/** Runs in the page: remembers the first effect after this call. */
async function observe(milliseconds: number): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // What the pointer and the scrolling do comes first.
  await frame();
  await frame();
  const before = document.activeElement;
  const listening = new AbortController();
  const { signal } = listening;
  (window as unknown as Observed).effect = new Promise<string | null>((resolve) => {
    const end = (effect: string | null) => {
      listening.abort();
      changes.disconnect();
      resolve(effect);
    };
    const changes = new MutationObserver((records) => {
      const seen = records.find(({ target, type, attributeName, addedNodes }) => {
        const element = target instanceof Element ? target : target.parentElement;
        // A hint that the pointer opens or that a press closes.
        if (element?.closest('[role=tooltip]')) return false;
        if (type === 'childList' && addedNodes.length === 0) return false;
        return !['data-state', 'aria-describedby'].includes(attributeName ?? '');
      });
      if (seen) end(`a change of ${seen.attributeName ?? 'the document'}`);
    });
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const isField = (target: EventTarget | null) =>
      target instanceof Element && target.matches('input, select, textarea, [contenteditable], [role=slider]');
    for (const name of ['input', 'change', 'invalid', 'submit', 'hashchange', 'popstate'])
      window.addEventListener(name, () => end(name), { capture: true, signal });
    window.addEventListener('scroll', () => end('a scroll'), { capture: true, signal });
    window.addEventListener('focusin', ({ target }) => isField(target) && end('the focus of a field'), { signal });
    window.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        if (event.defaultPrevented || !link) return;
        event.preventDefault();
        end(`a link to ${link.getAttribute('href')}`);
      },
      { signal },
    );
    if (isField(before))
      window.addEventListener('mousedown', ({ target }) => target === before && end('the focus of a field'), {
        signal,
      });
    setTimeout(() => end(null), milliseconds);
  });
}
