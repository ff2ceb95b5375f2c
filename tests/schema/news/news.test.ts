import { expect, test } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { completeTasks, giveSame } from '../../support/together.ts';
import { undo } from '../../support/undo.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

interface News {
  readonly completion: {
    readonly title: string;
    readonly completedAt: string;
    readonly completedBy: { readonly name: string } | null;
  };
  readonly children: readonly { readonly name: string }[];
  readonly more: number;
}

const newsFor = async (by: Caller) =>
  (
    await by.execute<{ viewer: { news: News | null } }>(
      '{ viewer { news { completion { title completedAt completedBy { name } } children { name } more } } }',
    )
  ).viewer.news;

const markSeen = (by: Caller, until: string) =>
  by.graphql('mutation ($input: MarkNewsSeenInput!) { markNewsSeen(input: $input) { viewer { id } } }', {
    input: { until },
  });

/** Adds a carer as of the world's time. */
async function carerOf(child: ChildProfile, role: 'editor' | 'viewer') {
  const carer = await world.carer(child, role);
  await world.sql('UPDATE child_carers SET created_at = $2 WHERE child_id = $1 AND role = $3', [
    child.rowId,
    world.now(),
    role,
  ]);
  return carer;
}

async function parents() {
  const frida = await world.parent().withChild({ name: 'Frida' });
  const papa = await carerOf(frida, 'editor');
  world.later({ minutes: 1 });
  return { frida, mama: frida.parent, papa };
}

test('the other carer hears what was done, in one line, until they have seen it, on all devices', async () => {
  const { frida, mama, papa } = await parents();
  expect(await newsFor(papa)).toBeNull();
  const done = [];
  for (const { id } of await frida.tasks()) {
    world.later({ minutes: 5 });
    done.push(await mama.completeTask(id));
  }
  expect(await newsFor(mama)).toBeNull();
  const news = await newsFor(papa);
  expect(news).toMatchObject({
    completion: { title: done[2]?.completion.title, completedBy: { name: mama.username } },
    children: [{ name: 'Frida' }],
    more: 2,
  });
  await markSeen(papa, news?.completion.completedAt ?? '');
  expect(await newsFor(papa.through(await world.anotherServer()))).toBeNull();
  // A device that reports something older changes nothing.
  await markSeen(papa, done[0]?.completion.completedAt ?? '');
  expect(await newsFor(papa)).toBeNull();
  world.later({ minutes: 5 });
  const weekly = await mama.completeTask((await frida.openTask('weekly')).id);
  expect(await newsFor(papa)).toMatchObject({ completion: { title: weekly.completion.title }, more: 0 });
  // What was undone is no news.
  await undo(mama, weekly.completion.id);
  expect(await newsFor(papa)).toBeNull();
});

test('what was done together is said of all children with whom it was done', async () => {
  const { frida, mama, papa } = await parents();
  const ada = await mama.withChild({ name: 'Ada' });
  await world.sql(
    `INSERT INTO child_carers (child_id, user_id, role, created_at) SELECT $1, user_id, role, created_at FROM child_carers
     WHERE child_id = $2 AND role = 'editor'`,
    [ada.rowId, frida.rowId],
  );
  const task = await frida.openTask();
  const hers = await giveSame(world, ada, task);
  world.later({ minutes: 1 });
  await completeTasks(mama, [{ assignedTaskId: task.id }, { assignedTaskId: hers }]);
  expect(await newsFor(papa)).toMatchObject({ children: [{ name: 'Frida' }, { name: 'Ada' }], more: 0 });
});

test('nothing of before somebody became a carer, of other families, and of more than three days ago', async () => {
  const frida = await world.parent().withChild({ name: 'Frida' });
  await frida.completeTasks(1);
  world.later({ minutes: 1 });
  const uncle = await carerOf(frida, 'viewer');
  expect(await newsFor(uncle)).toBeNull();
  world.later({ minutes: 1 });
  await frida.completeTasks(1);
  expect(await newsFor(uncle)).not.toBeNull();
  expect(await newsFor(await world.stranger())).toBeNull();
  await world.sql('DELETE FROM child_carers WHERE child_id = $1 AND user_id = $2', [
    frida.rowId,
    rowId((await uncle.execute<{ viewer: { id: string } }>('{ viewer { id } }')).viewer.id),
  ]);
  expect(await newsFor(uncle)).toBeNull();
  const other = await parents();
  await other.frida.completeTasks(1);
  world.later({ hours: 73 });
  expect(await newsFor(other.papa)).toBeNull();
});

test('nobody marks as seen what is still to come', async () => {
  const { papa } = await parents();
  const answer = await markSeen(papa, '2030-01-01T00:00:00Z');
  expect(answer.code).toBe('BAD_USER_INPUT');
});
