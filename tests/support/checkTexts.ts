import type { Page } from 'playwright';
import { phone } from './browserWorld.ts';
import { findOverflow, resize } from './inspect.ts';
import { findLayoutFaults } from './layout.ts';
import { readMarks } from './layoutMarks.ts';
import type { MadeUp } from './madeUpLanguage.ts';
import { findEllipses, findUnmarked } from './marked.ts';

/** The narrowest phone, CSS pixels. */
const narrow = { width: 320, height: 740 } as const;

/**
 * What is wrong with a page in a made-up language: texts that are not translated, cut, or on each other, a page that is too wide, and one
 * that does not turn.
 *
 * @param data what users wrote and the catalogue says
 */
export async function findTextFaults(page: Page, language: MadeUp, data: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, faults: readonly string[]) => found.push(...faults.map((fault) => `${where}: ${fault}`));
  if (language === 'en-XA') note('not translated', await findUnmarked(page, data));
  else if ((await page.locator('html').getAttribute('dir')) !== 'rtl') found.push('It runs from left to right');
  for (const size of [phone, narrow]) {
    await resize(page, size);
    const where = `${size.width} px`;
    note(where, await findOverflow(page));
    // Words that are made up have no place to be divided at.
    const isBrokenWord = (fault: string) => /·.* breaks in the middle$/.test(fault);
    note(
      where,
      findLayoutFaults(await readMarks(page)).filter((fault) => !isBrokenWord(fault)),
    );
    note(`${where}, an ellipsis`, await findEllipses(page));
  }
  return found;
}
