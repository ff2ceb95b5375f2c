import type { ChildProfile } from './childProfile.ts';
import type { World } from './kit.ts';
import type { Parent } from './parent.ts';

/** Numbers from 0 to 1 that follow from a seed. */
function chances(seed: number): () => number {
  let state = seed * 2_654_435_761 + 12_345;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

const moods = ['HAPPY', 'SILLY', 'BORED', 'FRUSTRATED', 'BEST_DAY'];

/** A family with one or two children that has lived for some days, each of which does something else. */
export async function liveAtRandom(world: World, seed: number, days = 9): Promise<Parent> {
  const chance = chances(seed + 1);
  const parent = await world.parent();
  const children = [await parent.withChild({ name: `Ada ${seed}` })];
  if (chance() < 0.5) children.push(await parent.withChild({ name: 'Bo', birthDate: '2019-04-02' }));
  for (let day = 0; day < days; day += 1) {
    for (const child of children) await liveADay(parent, child, chance);
    world.tomorrow();
  }
  await parent.confirmIdentity();
  return parent;
}

async function liveADay(parent: Parent, child: ChildProfile, chance: () => number): Promise<void> {
  const childId = child.id;
  const act = (name: string, type: string, input: object, payload: string) =>
    parent.execute(`mutation ($input: ${type}!) { ${name}(input: $input) { ${payload} } }`, { input });
  if (chance() < 0.3) {
    const { id } = await child.openTask();
    await act('swapTask', 'SwapTaskInput', { dailyTaskId: id, reason: 'TOO_LONG' }, 'child { id }').catch(
      () => undefined,
    );
  }
  const done = await child.completeTasks(Math.floor(chance() * 4));
  if (chance() < 0.3) await child.completeTasks(1, 'weekly').catch(() => undefined);
  const [first] = done;
  if (first && chance() < 0.25) {
    await parent
      .execute('mutation ($input: UndoCompletionInput!) { undoCompletion(input: $input) { child { id } } }', {
        input: { completionId: first.completion.id },
      })
      .catch(() => undefined);
  }
  if (chance() < 0.6)
    await act(
      'recordMood',
      'RecordMoodInput',
      { childId, mood: moods[Math.floor(chance() * moods.length)], note: chance() < 0.5 ? 'O’Hara; DROP' : null },
      'viewer { id }',
    );
  if (chance() < 0.4) await act('saveQuote', 'SaveQuoteInput', { childId, text: `“${chance()}” 🌙` }, 'quote { id }');
  if (chance() < 0.15) {
    const { today } = await child.read();
    await act('pauseChild', 'PauseChildInput', { childId, from: today, to: today, note: 'Flu' }, 'child { id }').catch(
      () => undefined,
    );
  }
  if (chance() < 0.2) {
    const [task] = await child.tasks();
    await act(
      'setTaskWish',
      'SetTaskWishInput',
      { childId, taskId: task?.task.id, wish: 'FAVOURITE' },
      'child { id }',
    ).catch(() => undefined);
  }
  if (chance() < 0.15)
    await act(
      'createActivity',
      'CreateActivityInput',
      { childIds: [childId], title: 'Feed the ducks', description: 'At the pond', frequency: 'DAILY' },
      'activity { id }',
    ).catch(() => undefined);
}
