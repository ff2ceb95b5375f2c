import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../../prisma/migrate/files.ts';
import { cycle, pauseOf, setPattern } from '../../support/daysOff.ts';
import { createWorld } from '../../support/kit.ts';

const migration = path.join(MIGRATIONS_FOLDER, '20261128033000_summaries_without_days_off', 'migration.sql');

test('the migration gives the summaries of former programs what is stored with new ones', async () => {
  const world = await createWorld({ now: '2026-02-11T18:40:00Z' });
  const milo = await world.parent().withChild({ name: 'Milo' });
  const ada = await milo.parent.withChild({ name: 'Ada' });
  const pavel = await milo.parent.withChild({ name: 'Pavel' });
  for (
    let date = Temporal.PlainDate.from('2026-02-11');
    date.toString() <= '2026-03-09';
    date = date.add({ days: 1 })
  ) {
    world.travelTo(`${date}T18:40:00Z`);
    await milo.parent.signIn();
    await milo.completeTasks(date.day % 3);
    await ada.completeTasks(1);
    await pavel.completeTasks(1);
  }
  world.travelTo('2026-03-11T08:40:00Z');
  await milo.parent.signIn();
  await pauseOf(milo, { from: '2026-03-05', to: '2026-03-09' });
  await setPattern(pavel, { anchor: '2026-03-04', days: cycle('.x.....') });
  const highlights = () =>
    world.sql<{ id: string; highlights: { whole?: object } }>('SELECT id, highlights FROM summaries ORDER BY id');
  await milo.parent.execute('{ viewer { children { summaries(first: 20) { edges { node { id } } } } } }');
  const written = await highlights();
  expect(written.filter((row) => row.highlights.whole).length).toBeGreaterThan(1);
  expect(written.filter((row) => !row.highlights.whole).length).toBeGreaterThan(1);
  await world.sql(`UPDATE summaries SET highlights = highlights - 'whole'`);
  await world.sql(readFileSync(migration, 'utf8'));
  expect(await highlights()).toEqual(written);
});
