import type { Page } from 'playwright';
import { installed } from './connection.ts';
import { shiftClock } from './testDate.ts';

interface SharedFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** Has the service worker answer the next page. */
export async function workerAnswers(page: Page): Promise<void> {
  await installed(page);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Its clock is that of the pages.
  const now = await page.evaluate(() => Date.now());
  for (const worker of page.context().serviceWorkers()) await worker.evaluate(shiftClock, now - Date.now());
}

/**
 * Posts a form to /share as a system's share sheet does: from outside of any page, with no referrer.
 *
 * @param options `hidden`: whether the page that posts hides where it is; `field`: the field of the form
 */
export async function share(
  page: Page,
  address: string,
  files: readonly SharedFile[],
  { hidden = true, field = 'photo' } = {},
): Promise<void> {
  await page.evaluate(
    ({ action, files, hidden, field }) => {
      const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const chosen = new DataTransfer();
      for (const { name, type, base64 } of files) chosen.items.add(new File([bytes(base64)], name, { type }));
      document.body.innerHTML = `<form method="post" enctype="multipart/form-data" action="${action}"><input type="file" multiple name="${field}"></form>`;
      const meta = document.createElement('meta');
      meta.name = 'referrer';
      meta.content = hidden ? 'no-referrer' : 'unsafe-url';
      document.head.append(meta);
      const input = document.querySelector('input');
      if (input) input.files = chosen.files;
      document.querySelector('form')?.submit();
    },
    { action: `${address}/share`, files, hidden, field },
  );
}

/** The picture that waits on the phone, without its content. */
export const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ size: number | null; name: string | null; count: number } | null>((resolve, reject) => {
        const opening = indexedDB.open('dadventures');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('today')) return resolve(null);
          const get = database.transaction('today').objectStore('today').get('shared');
          get.addEventListener('success', () => {
            const shared = get.result as { file: File | null; count: number } | undefined;
            database.close();
            resolve(
              shared ? { size: shared.file?.size ?? null, name: shared.file?.name ?? null, count: shared.count } : null,
            );
          });
        });
      }),
  );
