import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect as expectValue, it } from 'vitest';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { diskStore } from '../../server/photos/diskStore.ts';
import { isFull } from '../faults/kit/scale.ts';
import { insertLived, type LivedDay } from '../support/books.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { photoFolder, picture } from '../support/photos.ts';
import { chooseInChildMenu } from '../support/screen.ts';

/** The sheets in CSS pixels: 96 of them are an inch. */
const sheets = { A5: { width: 559, height: 794 }, A4: { width: 794, height: 1123 } } as const;

const names = ['Ünal-Jörg Süßmayer', 'ليلى', 'Frida 🦊'] as const;

const pagesMax = 60;

describe('the book', async () => {
  const { dataDir } = photoFolder();
  const world = await createBrowserWorld({ env: { DATA_DIR: dataDir } });
  const store = diskStore(path.join(dataDir, 'photos'));
  const jpeg = await picture(1024, 768).jpeg().toBuffer();
  const year = Number(world.today.toString().slice(0, 4)) - 1;

  /** A child with a year of 400 photos, long sentences and quotes in three scripts. */
  const livedYear = async (name: string, photos = 400) => {
    const parent = await world.family();
    const child = await parent.withChild({ name });
    await world.sql(`UPDATE children SET started_on = $2 WHERE id = $1`, [child.rowId, `${year}-01-01`]);
    const ids = Array.from({ length: photos }, () => randomUUID());
    await Promise.all(ids.map((id) => store.put(id, jpeg)));
    const texts = [
      'Sie hat so gelacht, dass sie sich setzen musste. '.repeat(6).slice(0, 290),
      'وجدت نجمة في جيبي',
      'Moon! 🌙',
    ];
    const days = Array.from({ length: 365 }, (_, index): LivedDay => ({
      date: addDays(`${year}-01-01`, index),
      mood: index % 9 === 0 ? 'big-feels' : 'happy',
      quote: index % 6 === 0 ? `${index % 9 === 0 ? 'WRONG' : ''}${texts[(index / 6) % texts.length]}` : null,
      done: [0, 1].map((place) => {
        const id = ids[index * 2 + place];
        const comment = index % 5 === 0 ? `${texts[index % texts.length]}` : null;
        return {
          title: place === 0 ? 'Build a fort' : `Walk ${index}`,
          comment,
          imageUrl: id ? `/photos/${id}` : null,
          imageBytes: jpeg.length,
        };
      }),
    }));
    await insertLived(world, child, days);
    return child;
  };

  const openBook = async (child: Awaited<ReturnType<typeof livedYear>>, colorScheme: 'light' | 'dark' = 'light') => {
    const address = `/book/${child.urlSlug}?from=${year}-01-01&to=${year}-12-31`;
    const page = await world.visit({ as: child.parent, path: address, colorScheme });
    await expect(page.getByRole('heading', { name: 'What we did most' })).toBeVisible();
    return page;
  };

  /** What is wider than its page, or has no text. */
  const faultsOf = (page: Page) =>
    page.locator('.book-page').evaluateAll((pages) =>
      pages.flatMap((one, index) => {
        const { left, right } = one.getBoundingClientRect();
        const heading = one.querySelector('h2');
        const wide = [...one.querySelectorAll('p, h2, li, img, figcaption, bdi')].filter((element) => {
          const box = element.getBoundingClientRect();
          return (
            box.left < left - 1 ||
            box.right > right + 1 ||
            (element.scrollWidth > element.clientWidth + 1 &&
              element.clientWidth > 0 &&
              getComputedStyle(element).display !== 'inline')
          );
        });
        const mute = [...one.querySelectorAll('img')].filter(({ alt }) => alt === '');
        return [
          ...(heading?.textContent ? [] : [`page ${index} has no heading`]),
          ...wide.map((element) => `page ${index}: ${element.className || element.tagName} is too wide`),
          ...mute.map(() => `page ${index}: a picture without a text`),
        ];
      }),
    );

  it.runIf(isFull).each(names)('of %s prints in A5 and A4, light and with a heading on each page', async (name) => {
    const child = await livedYear(name, name === names[0] ? 400 : 60);
    const page = await openBook(child, 'dark');
    await expect(page.locator('.book')).not.toContainText('WRONG');
    await expect(page.locator('.book-name')).toContainText(name);
    for (const [paper, sheet] of Object.entries(sheets)) {
      await page.getByRole('radio', { name: paper }).check({ force: true });
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.setViewportSize(sheet);
      expectValue(await faultsOf(page)).toEqual([]);
      const colors = await page
        .locator('.book-page')
        .first()
        .evaluate((one) => {
          const canvas = document.createElement('canvas').getContext('2d');
          return ['color', 'background-color'].map((property) => {
            if (!canvas) return 0;
            canvas.fillStyle = getComputedStyle(one).getPropertyValue(property);
            canvas.fillRect(0, 0, 1, 1);
            return canvas.getImageData(0, 0, 1, 1).data[0];
          });
        });
      expectValue(colors[0]).toBeLessThan(90);
      expectValue(colors[1]).toBe(255);
      const pdf = (await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true })).toString('latin1');
      const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(([, width, height]) => [
        Number(width),
        Number(height),
      ]);
      // In points, 72 to an inch.
      for (const [width = 0, height = 0] of sizes) {
        expectValue(Math.abs(width - sheet.width * 0.75)).toBeLessThan(2);
        expectValue(Math.abs(height - sheet.height * 0.75)).toBeLessThan(2);
      }
      const pages = await page.locator('.book-page').count();
      expectValue(sizes.length).toBeGreaterThanOrEqual(pages);
      expectValue(sizes.length).toBeLessThanOrEqual(pagesMax);
      expectValue(pdf).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
      expectValue(pdf).toContain('/StructTreeRoot');
      expectValue(pdf).toContain('/Outlines');
      expectValue(pdf).toMatch(/\/S\s*\/H2/);
      expectValue(pdf).toMatch(/\/Alt\s*[(<]/);
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });

  it('is one tap away from the menu of a child, and leaves out what a parent does not want, on this device', async () => {
    const child = await livedYear('Frida', 20);
    const page = await world.visit({ as: child.parent, path: `/challenges/${child.urlSlug}`, viewport: phone });
    await chooseInChildMenu(page, 'Make a book');
    await expect(page).toHaveURL(`/book/${child.urlSlug}`);
    await page.getByLabel('Which dates').selectOption(`${year}`);
    const january = page.getByRole('region', { name: /^January/ });
    await expect(january.getByRole('img', { name: /^(?!Moods)/ })).toHaveCount(4);
    const first = january.getByRole('img', { name: /^(?!Moods)/ }).first();
    const photo = await first.getAttribute('src');
    const leaveOut = january.getByRole('button', { name: /^Leave out: (Build|Walk)/ }).first();
    await leaveOut.click();
    await expect(january.locator(`img[src="${photo}"]`)).toHaveCount(0);
    await expect(january.getByRole('img', { name: /^(?!Moods)/ })).toHaveCount(4);
    await page.reload();
    await expect(january.locator(`img[src="${photo}"]`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Put back 1 item' }).click();
    await expect(january.locator(`img[src="${photo}"]`)).toHaveCount(1);
  });

  it.runIf(isFull)('prints with the browser’s own print', async () => {
    const child = await livedYear('Frida', 4);
    const page = await openBook(child);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  });
});
