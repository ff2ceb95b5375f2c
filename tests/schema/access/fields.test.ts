import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type FurnishedCircle, furnishedCircleOf, ownerEmail } from '../../support/circle.ts';
import { createWorld } from '../../support/kit.ts';
import { photoFolder } from '../../support/photos.ts';
import { fieldsOfSchema } from './declared.ts';
import { accountFields, leavingFields } from './table.account.ts';
import { catalogueFields } from './table.catalogue.ts';
import { childFields } from './table.child.ts';
import { payloadFields } from './table.mutations.ts';
import { expectHidden, expectOutcomes } from './walk.ts';

vi.setConfig({ testTimeout: 60_000 });

const world = await createWorld({ env: { OWNER_EMAIL: ownerEmail, DATA_DIR: photoFolder().dataDir } });

let circle: FurnishedCircle;
beforeAll(async () => {
  circle = await furnishedCircleOf(world);
});

const doors = { ...childFields, ...accountFields, ...catalogueFields };

test('the tables hold every field of every type, and no other', () => {
  const asked = Object.keys(doors).map((name) => name.replace(/ .*/, ''));
  expect([...new Set([...asked, ...payloadFields()])].sort()).toEqual(fieldsOfSchema());
});

describe('who reads', () => {
  test.each(Object.entries(doors))('%s', async (_name, door) => {
    await expectOutcomes(world, circle, door);
  });
});

test.each(Object.entries(leavingFields))('who reads %s', async (_name, door) => {
  const leave = (at: string | null) =>
    world.sql('UPDATE users SET deletion_requested_at = $2 WHERE id = $1', [circle.child.parent.rowId, at]);
  await leave(world.now());
  await expectOutcomes(world, circle, door);
  await leave(null);
});

describe('of a child whose profile is deleted', () => {
  test('every field looks, for every role, like that of a child that does not exist', async () => {
    const { child } = circle;
    const remove = (at: string | null) =>
      world.sql('UPDATE children SET deletion_requested_at = $2 WHERE id = $1', [child.rowId, at]);
    await expectHidden(world, circle, Object.values(childFields), () => remove(world.now()));
    await remove(null);
  });
});
