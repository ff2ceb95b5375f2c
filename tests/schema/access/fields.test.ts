import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isFull } from '../../faults/kit/scale.ts';
import { type FurnishedCircle, furnishedCircleOf, ownerEmail } from '../../support/circle.ts';
import { createWorld } from '../../support/kit.ts';
import { sendsNotifications } from '../../support/pushDevices.ts';
import { photoFolder } from '../../support/photos.ts';
import { fieldsOfSchema } from './declared.ts';
import { refusesWholly, rootOf } from './door.ts';
import { accountFields, leavingFields } from './table.account.ts';
import { catalogueFields } from './table.catalogue.ts';
import { childFields } from './table.child.ts';
import { payloadFields } from './table.mutations.ts';
import { changeFields, queries } from './table.queries.ts';
import { expectOutcomes, expectOutcomesTogether } from './walk.ts';

vi.setConfig({ testTimeout: 60_000 });

const world = await createWorld({
  env: {
    ...sendsNotifications,
    OWNER_EMAIL: ownerEmail,
    DATA_DIR: photoFolder().dataDir,
    BACKUP_DIR: photoFolder().dataDir,
  },
});

let circle: FurnishedCircle;
beforeAll(async () => {
  circle = await furnishedCircleOf(world);
});

const entryPoints = { ...childFields, ...accountFields, ...catalogueFields };

test('the tables contain exactly the fields of all types', () => {
  const tested = Object.keys(entryPoints).map((name) => name.replace(/ .*/, ''));
  expect([...new Set([...tested, ...payloadFields(), ...changeFields()])].sort()).toEqual(fieldsOfSchema());
});

const [alone, together] = [true, false].map((isAlone) =>
  Object.entries(entryPoints).filter(([, { path }]) => refusesWholly(path) === isAlone),
);

/** Of fields whose whole way has the outcomes of the field that it begins with, one stands for all. In full, each field. */
const ofEachWay = (alone ?? []).filter(
  ([, { path, expected }], index, all) =>
    isFull ||
    queries[`Query.${rootOf(path)}`]?.expected !== expected ||
    all.findIndex(([, other]) => other.path === path && other.expected === expected) === index,
);

describe('roles that read', () => {
  test('each field whose way begins where null is an answer', async () => {
    expect(together?.length).toBeGreaterThan(300);
    await expectOutcomesTogether(world, circle, Object.fromEntries(together ?? []));
  });

  test.each(ofEachWay)('%s', async (_name, entryPoint) => {
    await expectOutcomes(world, circle, entryPoint);
  });
});

test.each(Object.entries(leavingFields))('roles that read %s', async (_name, entryPoint) => {
  const leave = (at: string | null) =>
    world.sql('UPDATE users SET deletion_requested_at = $2 WHERE id = $1', [circle.child.parent.rowId, at]);
  await leave(world.now());
  await expectOutcomes(world, circle, entryPoint);
  await leave(null);
});
