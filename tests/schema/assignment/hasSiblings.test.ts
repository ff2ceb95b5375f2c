import { expect, test } from 'vitest';
import { createWorld } from '../../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

test('a child has siblings while its owner has another child, by its address and in a list', async () => {
  const milo = await world.parent().withChild();
  const read = async () => {
    const { viewer } = await milo.parent.execute<{
      viewer: { child: { hasSiblings: boolean }; children: { hasSiblings: boolean }[] };
    }>('query ($urlSlug: String!) { viewer { child(urlSlug: $urlSlug) { hasSiblings } children { hasSiblings } } }', {
      urlSlug: milo.urlSlug,
    });
    return [viewer.child.hasSiblings, ...viewer.children.map(({ hasSiblings }) => hasSiblings)];
  };
  expect(await read()).toEqual([false, false]);
  // A child of somebody else for whom the owner cares is none.
  const ada = await world.parent().withChild({ name: 'Ada' });
  await world.sql(`INSERT INTO child_carers (child_id, user_id, role, created_at) VALUES ($1, $2, 'editor', now())`, [
    ada.rowId,
    milo.parent.rowId,
  ]);
  expect(await read()).toEqual([false, false, false]);
  const ben = await milo.parent.withChild({ name: 'Ben' });
  expect((await read()).filter(Boolean)).toHaveLength(3);
  await world.sql('UPDATE children SET deletion_requested_at = now() WHERE id = $1', [ben.rowId]);
  expect((await read()).filter(Boolean)).toHaveLength(0);
});
