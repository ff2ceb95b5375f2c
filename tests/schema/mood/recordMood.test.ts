import { describe, expect, it } from 'vitest';
import { waitUntil } from '../../../prisma/embedded/processes.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { globalId, rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';

interface Entry {
  readonly id: string;
  readonly date: string;
  readonly mood: string;
  readonly note: string | null;
}

const recordDocument = `mutation RecordMood($input: RecordMoodInput!) {
  recordMood(input: $input) { moodEntry { id date mood note } child { todaysMood { mood } activity { activeDays } } viewer { id } }
}`;

const moodsDocument = `query Moods($id: ID!, $days: Int) {
  node(id: $id) { ... on Child { moods(days: $days) { id date mood note } todaysMood { mood } yesterdaysMood { mood } } }
}`;

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

const record = (who: Caller, child: ChildProfile, input: object) =>
  who.graphql<{ recordMood: { moodEntry: Entry } }>(recordDocument, { input: { childId: child.id, ...input } });

const moodsOf = async (child: ChildProfile, days = 30) =>
  (
    await child.parent.execute<{
      node: { moods: Entry[]; todaysMood: { mood: string } | null; yesterdaysMood: { mood: string } | null };
    }>(moodsDocument, { id: child.id, days })
  ).node;

describe('Recording a mood', () => {
  it('stores one mood per date: recording again replaces mood and note', async () => {
    const milo = await world.parent().withChild();
    const first = await record(milo.parent, milo, { mood: 'SILLY', note: '  Spaghetti on the cat ' });
    expect(first.data?.recordMood).toEqual({
      moodEntry: { id: expect.any(String), date: '2026-03-14', mood: 'SILLY', note: 'Spaghetti on the cat' },
      child: { todaysMood: { mood: 'SILLY' }, activity: { activeDays: 1 } },
      viewer: { id: milo.parent.id },
    });
    const again = await record(milo.parent, milo, { mood: 'HAPPY', note: ' ' });
    expect(again.data?.recordMood.moodEntry).toEqual({
      id: first.data?.recordMood.moodEntry.id,
      date: '2026-03-14',
      mood: 'HAPPY',
      note: null,
    });
    expect((await moodsOf(milo)).moods).toHaveLength(1);
  });

  it('waits for a completion of the same child before writing its day', async () => {
    const milo = await world.parent().withChild();
    const id = rowId(milo.id);
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    const waits = async () => (await world.db.pool.query(waiting)).rowCount === 1;

    const completion = await world.db.pool.connect();
    await completion.query('BEGIN');
    await completion.query('SELECT FROM children WHERE id = $1 FOR UPDATE', [id]);
    const recorded = record(milo.parent, milo, { mood: 'HAPPY' });
    expect(await waitUntil(waits, 10_000)).toBe(true);
    await completion.query(
      `INSERT INTO child_days (child_id, date, points) VALUES ($1, '2026-03-14', 10)
       ON CONFLICT (child_id, date) DO UPDATE SET points = excluded.points`,
      [id],
    );
    await completion.query('COMMIT');
    completion.release();

    expect((await recorded).data?.recordMood.moodEntry.mood).toBe('HAPPY');
    const days = await world.db.pool.query('SELECT points, has_mood FROM child_days WHERE child_id = $1', [id]);
    expect(days.rows).toEqual([{ points: 10, has_mood: true }]);
  });

  it('is possible for today and yesterday in the zone of the owner', async () => {
    const milo = await world.parent({ timeZone: 'Pacific/Auckland' }).withChild();
    await record(milo.parent, milo, { mood: 'BEST_DAY' });
    await record(milo.parent, milo, { mood: 'BORED', date: '2026-03-14' });
    expect(await moodsOf(milo)).toMatchObject({
      moods: [{ date: '2026-03-14' }, { date: '2026-03-15' }],
      todaysMood: { mood: 'BEST_DAY' },
      yesterdaysMood: { mood: 'BORED' },
    });
    for (const date of ['2026-03-13', '2026-03-16']) {
      const { code, sentence } = await record(milo.parent, milo, { mood: 'HAPPY', date });
      expect([code, sentence]).toEqual(['BAD_USER_INPUT', 'Mood can only be recorded for today or yesterday']);
    }
    expect((await moodsOf(milo)).moods).toHaveLength(2);
  });

  it('does not change streaks and points, before or after a completion', async () => {
    const milo = await world.parent().withChild();
    await record(milo.parent, milo, { mood: 'HAPPY', date: '2026-03-13' });
    await record(milo.parent, milo, { mood: 'HAPPY' });
    const [done] = await milo.completeTasks(1);
    await record(milo.parent, milo, { mood: 'SILLY' });
    expect(await milo.read()).toMatchObject({
      totalPoints: done?.points,
      streak: { currentGoldStreak: 1, currentPlatinumStreak: 0 },
    });
    const days = await world.sql(
      'SELECT daily_done, has_mood, gold_streak FROM child_days WHERE child_id = $1 ORDER BY date',
      [milo.rowId],
    );
    expect(days).toEqual([
      { daily_done: 0, has_mood: true, gold_streak: 0 },
      { daily_done: 1, has_mood: true, gold_streak: 1 },
    ]);
  });

  it('is refused to carers with read-only access, to strangers and without a session, and stores nothing', async () => {
    const milo = await world.parent().withChild();
    const viewer = await world.carer(milo, 'viewer');
    const editor = await world.carer(milo, 'editor');
    expect((await record(viewer, milo, { mood: 'HAPPY' })).code).toBe('FORBIDDEN');
    expect((await record(await world.stranger(), milo, { mood: 'HAPPY' })).sentence).toBe('Child not found');
    expect((await record(world.signedOut(), milo, { mood: 'HAPPY' })).code).toBe('UNAUTHENTICATED');
    expect((await moodsOf(milo)).moods).toEqual([]);
    expect((await record(editor, milo, { mood: 'HAPPY' })).errors).toEqual([]);
  });

  it('refuses a note that is too long, a date that does not exist and an unknown mood', async () => {
    const milo = await world.parent().withChild();
    const { sentence } = await record(milo.parent, milo, { mood: 'HAPPY', note: 'a'.repeat(100_000) });
    expect(sentence).toBe('Note can have at most 2000 characters');
    expect((await record(milo.parent, milo, { mood: 'HAPPY', date: '2026-02-30' })).code).toBe('BAD_USER_INPUT');
    expect((await record(milo.parent, milo, { mood: 'GRUMPY' })).code).toBe('BAD_USER_INPUT');
    expect((await moodsOf(milo)).moods).toEqual([]);
  });

  it('simultaneously stores one mood', async () => {
    const milo = await world.parent().withChild();
    const answers = await Promise.all(['HAPPY', 'BORED', 'SILLY'].map((mood) => record(milo.parent, milo, { mood })));
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect((await moodsOf(milo)).moods).toHaveLength(1);
  });
});

describe('Reading moods', () => {
  it('returns the last dates only, and refuses invalid windows', async () => {
    const milo = await world.parent().withChild();
    await record(milo.parent, milo, { mood: 'HAPPY', date: '2026-03-13' });
    expect((await moodsOf(milo, 1)).moods).toEqual([]);
    expect((await moodsOf(milo, 2)).moods).toHaveLength(1);
    for (const days of [0, -1, 366]) {
      const { sentence, data } = await milo.parent.graphql(moodsDocument, { id: milo.id, days });
      expect(sentence).toBe('days must be a whole number from 1 to 365');
      expect(data).toMatchObject({ node: { moods: null, yesterdaysMood: { mood: 'HAPPY' } } });
    }
  });

  it('loads a mood by id for carers only', async () => {
    const milo = await world.parent().withChild();
    const { data } = await record(milo.parent, milo, { mood: 'HAPPY' });
    const id = data?.recordMood.moodEntry.id ?? '';
    const load = async (who: Caller) =>
      (await who.graphql('query($id: ID!) { node(id: $id) { __typename } }', { id })).data;
    expect(await load(milo.parent)).toEqual({ node: { __typename: 'MoodEntry' } });
    expect(await load(await world.stranger())).toEqual({ node: null });
    expect(await load(world.signedOut())).toEqual({ node: null });
    expect(
      (await milo.parent.graphql('query($id: ID!) { node(id: $id) { id } }', { id: globalId('MoodEntry', 'x') })).data,
    ).toEqual({
      node: null,
    });
  });
});
