import { expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

test('a child is an only child while the viewer cares for no other, by its address and in a list', async () => {
  const milo = await world.parent().withChild();
  const read = async () => {
    const { viewer } = await milo.parent.execute<{
      viewer: { child: { isOnlyChild: boolean }; children: { isOnlyChild: boolean }[] };
    }>('query ($urlSlug: String!) { viewer { child(urlSlug: $urlSlug) { isOnlyChild } children { isOnlyChild } } }', {
      urlSlug: milo.urlSlug,
    });
    return [viewer.child.isOnlyChild, ...viewer.children.map(({ isOnlyChild }) => isOnlyChild)];
  };
  expect(await read()).toEqual([true, true]);
  const ben = await milo.parent.withChild({ name: 'Ben' });
  expect(await read()).toEqual([false, false, false]);
  await world.sql('UPDATE children SET deletion_requested_at = now() WHERE id = $1', [ben.rowId]);
  expect(await read()).toEqual([true, true]);
  // Unlike `hasSiblings` it counts a child of somebody else for whom the viewer cares.
  const ada = await world.parent().withChild({ name: 'Ada' });
  await world.sql(`INSERT INTO child_carers (child_id, user_id, role, created_at) VALUES ($1, $2, 'editor', now())`, [
    ada.rowId,
    milo.parent.rowId,
  ]);
  expect(await read()).toEqual([false, false, false]);
});
