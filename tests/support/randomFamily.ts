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
  // Whoever reads them has them written.
  await parent.execute('{ viewer { children { summaries(first: 20) { edges { node { id } } } } } }');
  await parent.confirmIdentity();
  return parent;
}

async function liveADay(parent: Parent, child: ChildProfile, chance: () => number): Promise<void> {
  const childId = child.id;
  /** What cannot be done a second time is left out. */
  const act = async (name: string, input: object, payload = 'child { id }') => {
    const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
    const { errors, code } = await parent.graphql(
      `mutation ($input: ${type}!) { ${name}(input: $input) { ${payload} } }`,
      {
        input,
      },
    );
    if (errors.length > 0 && code !== 'CONFLICT') throw new Error(JSON.stringify(errors));
  };
  if (chance() < 0.3) await act('swapTask', { assignedTaskId: (await child.openTask()).id, reason: 'TOO_LONG' });
  const done = await child.completeTasks(Math.floor(chance() * 4));
  const weekly = (await child.tasks('weekly')).filter(({ completed }) => !completed);
  if (weekly[0] && chance() < 0.3) await parent.completeTask(weekly[0].id);
  const [first, second] = done;
  if (first && chance() < 0.25) await act('undoCompletion', { completionId: first.completion.id });
  if (second && chance() < 0.25) await act('hideMemory', { completionId: second.completion.id });
  if (chance() < 0.6)
    await act(
      'recordMood',
      { childId, mood: moods[Math.floor(chance() * moods.length)], note: chance() < 0.5 ? "O'Hara; DROP" : null },
      'viewer { id }',
    );
  if (chance() < 0.4) await act('saveQuote', { childId, text: `“${chance()}” 🌙` }, 'quote { id }');
  if (chance() < 0.15) {
    const { today } = await child.read();
    await act('pauseChild', { childId, from: today, to: today, note: 'Flu' });
  }
  if (chance() < 0.2) {
    const [task] = await child.tasks('monthly');
    await act('setTaskWish', { childId, taskId: task?.task.id, wish: 'FAVOURITE' });
  }
  if (chance() < 0.15)
    await act(
      'createActivity',
      { childIds: [childId], title: 'Feed the ducks', description: 'At the pond', frequency: 'DAILY' },
      'activity { id }',
    );
}
