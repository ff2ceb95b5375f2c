import { beforeAll, describe, expect, it } from 'vitest';
import { type DemoFamily, seedDemoFamily } from '../../../scripts/demo/seed.ts';
import { openPhotoStore } from '../../../server/photos/store.ts';
import { Caller } from '../../support/caller.ts';
import { createWorld } from '../../support/kit.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import { photoFolder } from '../../support/photos.ts';

const now = '2026-03-14T18:40:00Z';
const { dataDir, files } = photoFolder();
const world = await createWorld({ now, env: { DATA_DIR: dataDir } });
let family: DemoFamily;

beforeAll(async () => {
  family = await seedDemoFamily({
    db: world.db,
    store: openPhotoStore({ photoStore: 'disk', dataDir }),
    now: Temporal.Instant.from(now),
    months: 4,
  });
}, 120_000);

describe('the demo family', () => {
  it('has day records, streaks and totals that match its ledger', async () => {
    for (const { id, name } of family.children) {
      expect(await ledgerFaults(world.db.pool, id, Temporal.Instant.from(now)), name).toEqual([]);
    }
  });

  it('has two parents and a grandmother who can log in and see three children of different ages', async () => {
    expect(family.accounts.map(({ role }) => role)).toEqual(['owner', 'editor', 'viewer']);
    for (const { email, password, role, isAdmin } of family.accounts) {
      const viewerCanEdit = role !== 'viewer';
      const parent = new Caller(world.handler, { address: '10.1.1.1' });
      const { login } = await parent.execute<{ login: { viewer: { isAdmin: boolean } } }>(
        'mutation Login($input: LoginInput!) { login(input: $input) { viewer { isAdmin } } }',
        { input: { username: email, password } },
      );
      expect(login.viewer.isAdmin).toBe(isAdmin);
      const { viewer } = await parent.execute<{ viewer: { children: object[] } }>(
        `{ viewer { children {
          ageGroup role viewerCanEdit hasNewSummary
          carers { name role isViewer }
          streak { currentGoldStreak currentPlatinumStreak }
          dailyTasks { completed }
        } } }`,
      );
      expect(viewer.children).toMatchObject([
        {
          ageGroup: 'TODDLER',
          role: role.toUpperCase(),
          carers: [
            { name: 'Ben', role: 'OWNER', isViewer: role === 'owner' },
            { name: 'Clara', role: 'EDITOR', isViewer: role === 'editor' },
            { name: 'Grandma Ilse', role: 'VIEWER', isViewer: role === 'viewer' },
          ],
          viewerCanEdit,
          hasNewSummary: true,
          streak: { currentGoldStreak: 10, currentPlatinumStreak: 2 },
        },
        {
          ageGroup: 'EARLY_SCHOOL_AGE',
          viewerCanEdit,
          streak: { currentGoldStreak: 24, currentPlatinumStreak: 7 },
        },
        { ageGroup: 'ADOLESCENT', viewerCanEdit, streak: { currentGoldStreak: 4, currentPlatinumStreak: 0 } },
      ]);
    }
  });

  it('has a stored photo for each reference, comments, moods and summaries, and no future completions', async () => {
    const [facts] = await world.sql(
      `SELECT (SELECT count(*)::int FROM photos) AS photos,
         (SELECT count(*)::int FROM task_completions WHERE image_url IS NOT NULL) AS shown,
         (SELECT count(*)::int FROM task_completions WHERE completed_at > $1) AS future,
         (SELECT count(*) > 45 FROM task_completions WHERE comment IS NOT NULL) AS comments,
         (SELECT count(*) > 90 FROM mood_entries) AS moods,
         (SELECT count(DISTINCT child_id)::int FROM quotes) AS quoted,
         (SELECT count(*) > 45 FROM summaries) AS summaries`,
      [now],
    );
    expect(facts).toEqual({
      photos: files().length,
      shown: files().length,
      future: 0,
      comments: true,
      moods: true,
      quoted: 3,
      summaries: true,
    });
    // Tasks are drawn at random, so the number of those with a photo varies.
    expect(files().length).toBeGreaterThan(8);
  });

  it('has a pause, a care pattern, a rain day that kept a star, and a completion that was undone', async () => {
    const [owner] = family.accounts;
    const facts = await world.sql(
      `SELECT child.name, (SELECT string_agg(note || ' ' || from_date || ' ' || to_date, ', ') FROM pauses
           WHERE child_id = child.id AND created_by_id = $1) AS pauses,
         (SELECT count(*)::int FROM care_patterns WHERE child_id = child.id AND carer_id = $1) AS patterns,
         (SELECT count(*) > 0 FROM undone_completions WHERE child_id = child.id) AS undone
       FROM children child ORDER BY child.created_at`,
      [owner?.id],
    );
    const pauses = 'The flu 2026-01-10 2026-01-12';
    expect(facts).toEqual([
      { name: 'Frida', pauses, patterns: 0, undone: true },
      { name: 'Emil', pauses, patterns: 0, undone: false },
      { name: 'Lotte', pauses, patterns: 1, undone: true },
    ]);
    const parent = new Caller(world.handler, { address: '10.1.1.2' });
    await parent.execute('mutation Login($input: LoginInput!) { login(input: $input) { message } }', {
      input: { username: owner?.email, password: owner?.password },
    });
    const { viewer } = await parent.execute<{ viewer: { children: { streak: { frozenOn: string[] } }[] } }>(
      '{ viewer { children { streak { frozenOn } } } }',
    );
    expect(viewer.children.map(({ streak }) => streak.frozenOn)).toContainEqual(expect.arrayContaining(['2026-03-02']));
  });

  it('fails the ledger check if a record is wrong', async () => {
    const [child] = family.children;
    const spoil = async (sql: string) => {
      await world.sql(sql, [child?.id]);
      return ledgerFaults(world.db.pool, child?.id ?? '', Temporal.Instant.from(now));
    };
    expect(await spoil('UPDATE children SET total_points = total_points + 1 WHERE id = $1')).toHaveLength(1);
    expect(
      await spoil(`UPDATE child_days SET gold_streak = 99 WHERE child_id = $1 AND date = '2026-03-13'`),
    ).toHaveLength(2);
    expect(await spoil(`INSERT INTO child_days (child_id, date) VALUES ($1, '2025-01-01')`)).toHaveLength(3);
  });
});
