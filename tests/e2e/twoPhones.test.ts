import type { Page, Request } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { follow, soon } from '../support/follow.ts';
import { hold, isCompletion } from '../support/hold.ts';
import { operationOf } from '../support/operationOf.ts';
import { celebration, completeButtons, completedHeadings, openTasks, section, toast } from '../support/screen.ts';

/** Records the skeletons that appear and the sections that disappear from now on. */
async function watchFlicker(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = window as unknown as { flickers: string[] };
    seen.flickers = [];
    const elements = (nodes: NodeList) => [...nodes].filter((node) => node instanceof Element);
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        const skeletons = elements(addedNodes).flatMap((node) => [
          ...(node.matches('.animate-shimmer') ? [node] : []),
          ...node.querySelectorAll('.animate-shimmer'),
        ]);
        const gone = elements(removedNodes).filter((node) => node.matches('section, main, article'));
        seen.flickers.push(...[...skeletons, ...gone].map(({ outerHTML }) => outerHTML.slice(0, 200)));
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { flickers: string[] }).flickers);
}

describe('two phones side by side', async () => {
  const world = await createBrowserWorld({ live: true });
  const couple = async (...names: string[]) => {
    const mama = await world.parent({ timeZone: world.zone });
    const children = [];
    for (const name of names) children.push(await mama.withChild({ name }));
    const papa = await world.parent({ timeZone: world.zone });
    for (const { rowId } of children) {
      await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'editor')`, [
        rowId,
        papa.rowId,
      ]);
    }
    return { mama, papa, children };
  };
  it('show a tick of one on the other within seconds, without a flicker and with one read', async () => {
    const { mama, papa, children } = await couple('Mila');
    // The page of a child without any record has other sections.
    await children[0]?.completeTasks(1);
    const path = `/challenges/${children[0]?.urlSlug}`;
    const pages = await Promise.all(
      [mama, papa].map(async (as) => {
        const page = await world.visit({ as, path: null });
        await follow(page, path);
        await expect(openTasks(page)).toHaveCount(2);
        return page;
      }),
    );
    const [hers, his] = pages as [Page, Page];
    const flickers = await watchFlicker(his);
    const reads = { hers: 0, his: 0 };
    for (const [whose, page] of [
      ['hers', hers],
      ['his', his],
    ] as const)
      page.on('request', (request) => {
        if (request.headers()['cache-control'] === 'no-cache') reads[whose] += 1;
      });

    await completeButtons(hers).first().click();
    await expect(completedHeadings(hers)).toHaveCount(2);
    await expect(completedHeadings(his)).toHaveCount(2, { timeout: soon });
    await expect(openTasks(his)).toHaveCount(1);
    expect(await flickers()).toEqual([]);
    // Her own act is no reason to read it.
    expect(reads).toEqual({ hers: 0, his: 1 });
    await expect(toast(his)).toHaveCount(0);
  });

  it.runIf(isFull)('read only the card of the child that has changed, and what stands beside the cards', async () => {
    const { mama, papa, children } = await couple('Mila', 'Jonas');
    const page = await world.visit({ as: papa, path: null });
    await follow(page, '/');
    await expect(page.getByRole('article')).toHaveCount(2);
    const flickers = await watchFlicker(page);
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request);
    });
    const [mila] = children;
    await mama.completeTask((await mila?.openTask())?.id ?? '');
    await expect(page.getByRole('article').filter({ hasText: 'Mila' })).toContainText('1 of 3', { timeout: soon });
    const beside = ['ThisWeekQuery', 'TonightTogetherQuery', 'YearAgoQuery'];
    await expect.poll(() => asked.map(operationOf).toSorted()).toEqual([...beside, 'pagesCardQuery']);
    expect(asked[0]?.postData()).toContain(`Child:${mila?.rowId}`);
    // What the siblings could still do together may be another challenge now.
    expect((await flickers()).filter((html) => !html.includes('aria-label="Together"'))).toEqual([]);
  });

  it.runIf(isFull)(
    'keep an own tick that is still under way, and ask for nothing after it has been answered',
    async () => {
      const { mama, papa, children } = await couple('Mila');
      const [mila] = children;
      const page = await world.visit({ as: papa, path: null });
      await follow(page, `/challenges/${mila?.urlSlug}`);
      await expect(openTasks(page)).toHaveCount(3);
      const held = await hold(page, isCompletion);
      await completeButtons(page).first().click();
      await held.arrived;
      await expect(completedHeadings(page)).toHaveCount(1);

      // The other phone completes the last one meanwhile.
      const last = (await mila?.tasks())?.at(-1);
      await mama.completeTask(last?.id ?? '');
      await page.waitForTimeout(soon / 2);
      await expect(completedHeadings(page)).toHaveCount(1);
      held.release();
      await expect(celebration(page, 'Mila')).toBeVisible();
      await celebration(page, 'Mila').getByRole('button', { name: 'Keep going!' }).click();
      await expect(completedHeadings(page)).toHaveCount(2, { timeout: soon });

      // Both are known now: an own act is followed by its records alone, as ever.
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/graphql')) asked.push(request.headers()['cache-control'] ?? '');
      });
      await completeButtons(page).first().click();
      await expect(celebration(page, 'Mila')).toBeVisible();
      await page.waitForTimeout(soon / 2);
      expect(asked.filter((header) => header === 'no-cache')).toEqual([]);
    },
  );

  it('catch up after a time without a connection, and after the tab was hidden', async () => {
    const { mama, papa, children } = await couple('Mila');
    const [mila] = children;
    await mila?.completeTasks(1);
    const page = await world.visit({
      as: papa,
      path: null,
      expecting: /ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE|ERR_NETWORK|You are offline/,
    });
    await follow(page, `/challenges/${mila?.urlSlug}`);
    await expect(openTasks(page)).toHaveCount(2);
    const flickers = await watchFlicker(page);
    await page.context().setOffline(true);
    await mama.completeTask((await mila?.openTask())?.id ?? '');
    await expect(section(page, 'Daily Challenges')).toBeVisible();
    await page.context().setOffline(false);
    await expect(completedHeadings(page)).toHaveCount(2, { timeout: soon });
    expect(await flickers()).toEqual([]);
  });

  it.runIf(isFull)('show a child that is shared with one, and take it away when that ends', async () => {
    const { mama, papa } = await couple('Mila', 'Jonas');
    const page = await world.visit({ as: papa, path: null });
    await follow(page, '/');
    await expect(page.getByRole('article')).toHaveCount(2);
    const ada = await mama.withChild({ name: 'Ada' });
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'viewer')`, [
      ada.rowId,
      papa.rowId,
    ]);
    await expect(page.getByRole('article')).toHaveCount(3, { timeout: soon });
    await world.sql('DELETE FROM child_carers WHERE child_id = $1 AND user_id = $2', [ada.rowId, papa.rowId]);
    await expect(page.getByRole('article')).toHaveCount(2, { timeout: soon + 4_000 });
  });
});
