import { describe, test, vi } from 'vitest';
import { furnishedCircleOf } from '../../support/circle.ts';
import { createWorld } from '../../support/kit.ts';
import { photoFolder } from '../../support/photos.ts';
import { sendsNotifications } from '../../support/pushDevices.ts';
import { childFields } from './table.child.ts';
import { expectHiddenTogether } from './walk.ts';

vi.setConfig({ testTimeout: 60_000 });

// A world of its own: reading every field twice takes much of what a token may read in an hour.
const world = await createWorld({ env: { ...sendsNotifications, DATA_DIR: photoFolder().dataDir } });

describe('a child whose profile is deleted', () => {
  test('looks, field by field and in every role, like a child that does not exist', async () => {
    const circle = await furnishedCircleOf(world);
    const remove = () =>
      world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [circle.child.rowId, world.now()]);
    await expectHiddenTogether(world, circle, Object.values(childFields), remove);
  });
});
