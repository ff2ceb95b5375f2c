import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';
import { hold, isCompletion } from '../support/hold.ts';
import { celebration, completeButtons, completedHeadings, openTasks, taskTitles, toast } from '../support/screen.ts';

describe('a completion that gets no answer, or a refusal', async () => {
  const world = await createBrowserWorld();

  it.runIf(isFull).for([
    { what: 'the connection breaks', fail: 'breakConnection', expecting: /ERR_CONNECTION_RESET/ },
    { what: 'a proxy answers for an unreachable server', fail: 'failAsProxy', expecting: /502 \(Bad Gateway\)/ },
  ] as const)('is kept on the phone when $what, and arrives once', async ({ fail, expecting }) => {
    const parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    const page = await world.visit({ as: parent, path: `/challenges/${mila.urlSlug}`, expecting });
    await expect(openTasks(page)).toHaveCount(3);
    const held = await hold(page, isCompletion);
    await completeButtons(page).first().click();
    await held.arrived;
    await expect(completedHeadings(page)).toHaveCount(1);

    held[fail]();
    await celebration(page, 'Mila').getByRole('button', { name: 'Keep going!' }).click();
    await expect(toast(page)).toContainText('Kept on this phone');
    await expect(page.getByText('1 kept on this phone')).toHaveCount(0);
    await expect(completedHeadings(page)).toHaveCount(1);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(completedHeadings(page)).toHaveCount(1);
    expect(await world.sql('SELECT 1 FROM task_completions WHERE child_id = $1', [mila.rowId])).toHaveLength(1);
  });

  it('reports that the challenge has expired when its day has ended, and shows the new ones', async () => {
    const parent = await world.parent({ timeZone: world.zone });
    const jonas = await parent.withChild({ name: 'Jonas' });
    const page = await world.visit({ as: parent, path: `/challenges/${jonas.urlSlug}`, expecting: /status of 4\d\d/ });
    await expect(openTasks(page)).toHaveCount(3);
    const [old = ''] = await taskTitles(page);
    world.tomorrow();
    await completeButtons(page).first().click();
    await expect(toast(page)).toContainText('Failed to complete task');
    await expect(
      toast(page).getByText('This challenge has expired. New challenges are waiting!', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: old })).toHaveCount(0);
    await expect(openTasks(page)).toHaveCount(3);
    expect(await world.sql('SELECT 1 FROM task_completions WHERE child_id = $1', [jonas.rowId])).toHaveLength(0);
  });
});
