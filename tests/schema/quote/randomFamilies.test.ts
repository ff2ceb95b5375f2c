import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anniversaries, unwelcomeMoods } from '../../../schema/memory/memory.rules.ts';
import { selectMemories } from '../../../schema/memory/memory.sql.ts';
import { moods } from '../../../schema/mood/mood.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { createWorld } from '../../support/kit.ts';

/*
 * What random children did and said on dates of which today is an anniversary, and beside them: none is reminded of what was hidden, of
 * a bad day, or of another child.
 */

const world = await createWorld({ now: '2026-03-14T18:40:00Z', rateLimits: 'off' });
const today = Temporal.PlainDate.from('2026-03-14');
const wanted = anniversaries(today);
const seed = 20_260_314;

const one = fc.record({ isHidden: fc.boolean() });
const day = fc.record({
  date: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...wanted.map(({ date }) => date)) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 900 }).map((days) => today.subtract({ days }).toString()) },
  ),
  mood: fc.option(fc.constantFrom(...moods)),
  quotes: fc.array(one, { maxLength: 2 }),
  completions: fc.array(one, { maxLength: 2 }),
  isRecorded: fc.boolean(),
});
const life = fc.uniqueArray(day, { maxLength: 6, selector: ({ date }) => date });

type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

/** What must come back, told without the program's statement. */
function expectedOf(days: Life) {
  const on = new Map(days.map((lived) => [lived.date, lived]));
  const placeOf = (what: 'quotes' | 'completions') =>
    wanted.findIndex(({ date, onlyIfNewSince }) => {
      const lived = on.get(date);
      const isOld = days.some(({ date: other, isRecorded }) => isRecorded && onlyIfNewSince && other <= onlyIfNewSince);
      const isBad = lived?.mood && unwelcomeMoods.includes(lived.mood);
      return lived?.[what].some(({ isHidden }) => !isHidden) && !isBad && !isOld;
    });
  const [said, done] = [placeOf('quotes'), placeOf('completions')];
  const isShown = said !== -1 && (done === -1 || said <= done);
  return { said: isShown ? wanted[said]?.date : undefined, done: wanted[done]?.date };
}

test(`${isFull ? '10,000' : '1,000'} random children are reminded of nothing that should stay away`, async () => {
  const lives = fc.sample(life, { numRuns: isFull ? 10_000 : 1_000, seed });
  const parent = await world.parent({ timeZone: 'Europe/Berlin' });
  const children = await world.sql<{ id: string }>(
    `WITH made AS (
       INSERT INTO children (id, parent_id, name, url_slug, age_group, birth_date, last_age_group_update)
       SELECT uuidv7(), $1, 'Child', 'child-' || place, 'preschool', '2008-01-01', '2026-03-14' FROM generate_series(1, $2) place
       RETURNING id
     ), cared AS (INSERT INTO child_carers (child_id, user_id, role) SELECT id, $1, 'owner' FROM made)
     SELECT id FROM made ORDER BY id`,
    [parent.rowId, lives.length],
  );
  const rows = lives.flatMap((days, place) => days.map((lived) => ({ ...lived, child: children[place]?.id })));
  const each = (what: 'quotes' | 'completions') =>
    JSON.stringify(
      rows.flatMap(({ child, date, [what]: all }) => all.map(({ isHidden }) => ({ child, date, isHidden }))),
    );
  await world.sql(
    `INSERT INTO quotes (id, child_id, text, said_on, created_at, hidden_at)
     SELECT uuidv7(), child, child || ' ' || "isHidden", date, now(), CASE WHEN "isHidden" THEN now() END
     FROM jsonb_to_recordset($1) AS kept(child uuid, date date, "isHidden" boolean)`,
    [each('quotes')],
  );
  await world.sql(
    `WITH done AS (
       INSERT INTO task_completions (id, child_id, task_id, assignment_id, title, frequency, completed_at, local_date, time_zone, points, comment)
       SELECT uuidv7(), child, (SELECT id FROM tasks LIMIT 1), uuidv7(), 'Done', 'daily', date + time '12:00', date, 'Etc/UTC', 1,
         child || ' ' || "isHidden"
       FROM jsonb_to_recordset($1) AS kept(child uuid, date date, "isHidden" boolean) RETURNING id, child_id, comment
     )
     INSERT INTO hidden_memories (completion_id, child_id, hidden_at) SELECT id, child_id, now() FROM done WHERE comment LIKE '% true'`,
    [each('completions')],
  );
  const dated = JSON.stringify(rows.map(({ child, date, mood, isRecorded }) => ({ child, date, mood, isRecorded })));
  await world.sql(
    `INSERT INTO mood_entries (id, child_id, date, mood)
     SELECT uuidv7(), child, date, mood FROM jsonb_to_recordset($1) AS kept(child uuid, date date, mood text) WHERE mood IS NOT NULL`,
    [dated],
  );
  await world.sql(
    `INSERT INTO child_days (child_id, date)
     SELECT child, date FROM jsonb_to_recordset($1) AS kept(child uuid, date date, "isRecorded" boolean) WHERE "isRecorded"`,
    [dated],
  );
  const asked = children.flatMap(({ id }) => wanted.map((anniversary) => ({ id, ...anniversary })));
  const found = await selectMemories(world.db.pool, {
    reach: [parent.rowId],
    wanted: asked.map(({ id, date, monthsAgo, onlyIfNewSince }) => ({
      childId: id,
      date,
      monthsAgo,
      newSince: onlyIfNewSince,
    })),
    unwelcome: unwelcomeMoods,
  });
  const byChild = new Map(found.map((row) => [row.child_id, row]));
  let shown = 0;
  for (const [place, { id }] of children.entries()) {
    const { quote, completion } = byChild.get(id) ?? {};
    for (const words of [quote?.text, completion?.comment]) if (words) expect(words).toBe(`${id} false`);
    const dates = { said: quote?.saidOn, done: completion?.localDate };
    expect(dates, `child ${place} of the seed ${seed}`).toEqual(expectedOf(lives[place] ?? []));
    shown += quote ? 1 : 0;
  }
  expect(shown).toBeGreaterThan(lives.length / 10);
});
