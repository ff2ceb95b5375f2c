import type { ChildProfile } from '../childProfile.ts';
import { setPattern } from '../daysOff.ts';
import { furnishedCircleOf } from '../circle.ts';
import type { World } from '../kit.ts';
import type { Parent } from '../parent.ts';
import { phonePhoto, saveWithPhoto } from '../photos.ts';
import { enableTotp } from '../secondFactor.ts';
import { thirdPartyOf } from '../thirdParty.ts';

/** A family with data of every kind. */
export interface ReleasedFamily {
  /** The children of whom everything is asked. */
  readonly children: readonly ChildProfile[];
  /** Who asks, by what they are to the first child. */
  readonly carers: Readonly<Record<'owner' | 'editor' | 'viewer', Parent>>;
  /** The secret of an access token of the owner. */
  readonly token: string;
  /** The secret of the editor's authenticator app. */
  readonly appSecret: string;
}

const days = 24;

/**
 * Creates a family that has used everything, and lets it live for some weeks more. This file runs in former versions of the program, too,
 * to keep what their databases are like: it uses only what they have.
 */
export async function liveAsFamily(world: World): Promise<ReleasedFamily> {
  const circle = await furnishedCircleOf(world);
  const { child, sibling, editor, viewer } = circle;
  const owner = child.parent;
  for (let day = 0; day < days; day += 1) {
    world.tomorrow();
    await owner.confirmIdentity();
    for (const one of [child, sibling]) await liveADay(one, one === child ? day : day + 3);
  }
  await setPattern(sibling, { days: Array.from({ length: 14 }, (_, day) => day !== 5 && day !== 6), exceptions: [] });
  // Whoever reads summaries has them written.
  for (const one of [child, sibling])
    await owner.execute(
      'query ($id: ID!) { node(id: $id) { ... on Child { summaries(first: 20) { edges { node { id } } } } } }',
      { id: one.id },
    );
  const { token } = await thirdPartyOf(world, owner, { name: 'Frame' });
  await editor.confirmIdentity();
  const { secret: appSecret } = await enableTotp(editor, world.now());
  return { children: [child, sibling], carers: { owner, editor, viewer }, token, appSecret };
}

/** Every day has something else: an act that is refused for its time is left out. */
async function liveADay(child: ChildProfile, day: number): Promise<void> {
  const { parent, id: childId } = child;
  const act = async (name: string, input: object, payload = 'child { id }') => {
    const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
    const { errors, code } = await parent.graphql(
      `mutation ($input: ${type}!) { ${name}(input: $input) { ${payload} } }`,
      { input },
    );
    if (errors.length > 0 && code !== 'CONFLICT') throw new Error(`${name}: ${JSON.stringify(errors)}`);
  };
  const open = (await child.tasks()).filter(({ completed }) => !completed);
  if (day % 5 === 1 && open[0]) await act('swapTask', { assignedTaskId: open[0].id, reason: 'TOO_LONG' });
  const still = (await child.tasks()).filter(({ completed }) => !completed);
  if (day % 9 === 4 && still[0]) {
    await saveWithPhoto(parent, still[0].id, await phonePhoto(), { comment: `Day ${day} – „schön“` });
  } else if (day % 8 !== 7 && still[0]) {
    const { completion } = await parent.completeTask(still[0].id);
    if (day % 6 === 2) await act('undoCompletion', { completionId: completion.id });
    if (day % 7 === 3) await act('hideMemory', { completionId: completion.id });
  }
  if (day % 4 === 0 && still[1]) await parent.completeTask(still[1].id, `day-${day}-of-${childId}`);
  for (const frequency of ['weekly', 'monthly'] as const) {
    const [task] = (await child.tasks(frequency)).filter(({ completed }) => !completed);
    if (task && day % (frequency === 'weekly' ? 3 : 11) === 1) await parent.completeTask(task.id);
  }
  if (day % 3 === 0)
    await act('recordMood', { childId, mood: day % 2 === 0 ? 'HAPPY' : 'BORED', note: `Note ${day}` }, 'viewer { id }');
  if (day === 10) {
    const { today } = await child.read();
    await act('pauseChild', { childId, from: today, to: today, note: 'Flu' });
  }
  if (day % 10 === 6 && still[1]) await act('setTaskWish', { childId, taskId: still[1].task.id, wish: 'FAVOURITE' });
  if (day % 10 === 8 && still[1]) await act('setTaskWish', { childId, taskId: still[1].task.id, wish: 'NOT_FOR_US' });
  if (day === 12)
    await act(
      'createActivity',
      { childIds: [childId], title: 'Feed the ducks', description: 'At the pond', frequency: 'DAILY' },
      'activity { id }',
    );
}
