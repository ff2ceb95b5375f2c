import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { frequencies, type Frequency } from '../../../schema/task/task.rules.ts';
import type { Tick } from '../../../schema/tick/tick.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import { dateOf, type GivenTask, TickModel } from '../../support/tickModel.ts';
import { idMadeAt, sendTicks, tickOf } from '../../support/ticks.ts';

/*
 * Three phones of two carers act for five days around a change of clocks. They are without a network for up to 71 hours, requests and
 * answers are lost, clocks are wrong, and the server changes. Whatever arrives in whatever order: what is stored is what the model says.
 */

vi.setConfig({ testTimeout: isFull ? 1_800_000 : 120_000 });

const runs = isFull ? 500 : 40;
const world = await createWorld({ rateLimits: 'off' });
const newer = await world.anotherServer();

/** A Friday at noon in Berlin; the clocks change on Sunday. */
const start = Temporal.Instant.from('2026-03-27T11:00:00Z');
const minutesInAll = 5 * 24 * 60;

const phones = [0, 1, 2] as const;

const act = fc.record({
  /** Since the start. */
  minutes: fc.nat(minutesInAll),
  phone: fc.constantFrom(...phones),
  what: fc.oneof(
    { weight: 8, arbitrary: fc.record({ act: fc.constant('complete'), place: fc.nat(20) }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constant('undo'), place: fc.nat(5) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('mood'), mood: fc.constantFrom('happy', 'bored', 'silly') }) },
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constant('comment'), place: fc.nat(5), words: fc.constantFrom('Fort', 'Loud!') }),
    },
  ),
  /** What becomes of the request that follows, if the phone is online. */
  network: fc.constantFrom('ok', 'ok', 'ok', 'lostRequest', 'lostAnswer'),
});

const life = fc.record({
  acts: fc.array(act, { minLength: 40, maxLength: 40 }),
  /** When each phone has no network, and by how many minutes its clock is wrong. */
  phones: fc.tuple(
    ...phones.map(() =>
      fc.record({
        offline: fc.array(fc.record({ from: fc.nat(minutesInAll), hours: fc.integer({ min: 1, max: 71 }) }), {
          maxLength: 3,
        }),
        wrongBy: fc.oneof(
          { weight: 3, arbitrary: fc.constant(0) },
          { weight: 1, arbitrary: fc.integer({ min: -24 * 60, max: 24 * 60 }) },
        ),
      }),
    ),
  ),
  /** From when on the newer server answers. */
  deployAt: fc.nat(minutesInAll),
});

type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

/** A phone with its outbox. */
interface Phone {
  readonly by: Caller;
  queue: Tick[];
  /** Tasks that it has seen, and completions that it has made. */
  known: readonly GivenTask[];
  readonly made: string[];
  /** The last time of an id: a phone whose clock goes back goes on from there. */
  lastId: Temporal.Instant;
}

const periodOf = (frequency: Frequency, date: string): Pick<GivenTask, 'first' | 'last'> => {
  const day = Temporal.PlainDate.from(date);
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  const ends = {
    daily: [day, day],
    weekly: [sunday, sunday.add({ days: 6 })],
    monthly: [day.with({ day: 1 }), day.with({ day: day.daysInMonth })],
  } as const;
  const [first, last] = ends[frequency];
  return { first: first.toString(), last: last.toString() };
};

async function tasksOf(child: ChildProfile): Promise<GivenTask[]> {
  const profile = await child.read();
  return frequencies.flatMap((frequency) =>
    profile[frequency].map(({ id }) => ({ id: rowId(id), frequency, ...periodOf(frequency, profile.today) })),
  );
}

/** Has the summaries written that are missing: what arrives later rewrites them. */
const readSummaries = ({ id, parent }: ChildProfile) =>
  parent.execute('query ($id: ID!) { node(id: $id) { ... on Child { summaries { nodes { id } } } } }', { id });

async function play({ acts, phones: habits, deployAt }: Life) {
  world.travelTo(start.toString());
  const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  const papa = await world.carer(milo, 'editor');
  const model = new TickModel(dateOf(start));
  const people = [milo.parent, milo.parent, papa];
  const all = people.map((person): Phone => ({ by: person, queue: [], known: [], made: [], lastId: start }));
  const sent = new Map<string, string>();
  let listed = '';

  const send = async (phone: Phone, minutes: number, network: 'ok' | 'lostRequest' | 'lostAnswer') => {
    if (network === 'lostRequest' || phone.queue.length === 0) return;
    const batch = phone.queue.slice(0, 50);
    const person = people[all.indexOf(phone)] ?? milo.parent;
    const results = await sendTicks(minutes < deployAt ? person : person.through(newer), ...batch);
    const now = Temporal.Instant.from(world.now());
    expect(results.map(({ id, result }) => [id, result])).toEqual(
      batch.map((tick) => [tick.id, expectedOf(model, tick, now, person)]),
    );
    if (network === 'lostAnswer') return;
    for (const { id, result } of results) sent.set(id, result);
    phone.queue = phone.queue.slice(batch.length);
  };

  for (const { minutes, phone: place, what, network } of acts.toSorted((one, other) => one.minutes - other.minutes)) {
    const now = start.add({ minutes });
    world.travelTo(now.toString());
    const [phone, habit] = [all[place], habits[place]];
    if (!phone || !habit) throw new Error('Three phones act');
    const isOnline = !habit.offline.some(({ from, hours }) => from <= minutes && minutes < from + hours * 60);
    if (dateOf(now) !== listed) {
      await readSummaries(milo);
      for (const task of await tasksOf(milo)) model.tasks.set(task.id, task);
      listed = dateOf(now);
    }
    if (isOnline) phone.known = [...model.tasks.values()];
    const tick = tickBy(phone, milo, now.add({ minutes: habit.wrongBy }), what);
    if (tick) phone.queue.push(tick);
    if (isOnline) await send(phone, minutes, network);
  }
  world.travelTo(start.add({ minutes: minutesInAll }).toString());
  const made = all.flatMap(({ queue }) => queue.map(({ id }) => id));
  for (const phone of all) while (phone.queue.length > 0) await send(phone, minutesInAll, 'ok');
  expect(made.every((id) => sent.has(id))).toBe(true);
  await expectAsModelled(milo, model);
}

/** A repeat of a mood that is there with its instant is there already; the model does not tell that from a new one. */
const expectedOf = (model: TickModel, tick: Tick, now: Temporal.Instant, by: Caller) => {
  const outcome = model.arrive(tick, now, by);
  return tick.act === 'mood' && outcome === 'stored'
    ? (expect.stringMatching(/^(stored|already)$/) as string)
    : outcome;
};

function tickBy(
  phone: Phone,
  milo: ChildProfile,
  at: Temporal.Instant,
  what: Life['acts'][number]['what'],
): Tick | null {
  phone.lastId = Temporal.Instant.compare(at, phone.lastId) > 0 ? at : phone.lastId.add({ milliseconds: 1 });
  const id = idMadeAt(phone.lastId.toString());
  const time = at.toString();
  switch (what.act) {
    case 'complete': {
      const task = phone.known.at(what.place % Math.max(1, phone.known.length));
      if (!task) return null;
      phone.made.push(id);
      return { ...tickOf.complete(milo, time, ''), id, assignedTaskId: task.id };
    }
    case 'undo': {
      const completionId = phone.made.at(-1 - what.place);
      return completionId === undefined ? null : { ...tickOf.undo(milo, time, completionId), id };
    }
    case 'mood':
      return { ...tickOf.mood(milo, time, what.mood), id };
    case 'comment': {
      const completionId = phone.made.at(-1 - what.place);
      return completionId === undefined ? null : { ...tickOf.comment(milo, time, completionId, what.words), id };
    }
  }
}

async function expectAsModelled({ rowId: childId }: ChildProfile, model: TickModel) {
  const stored = await world.sql<{ id: string }>(
    `SELECT id, assignment_id AS task, local_date AS date, is_late AS "isLate", completed_at AS at, comment
     FROM task_completions WHERE child_id = $1 ORDER BY id`,
    [childId],
  );
  expect(stored).toEqual(
    [...model.completions]
      .map(([id, { task, date, isLate, at, comment }]) => ({
        id,
        task,
        date,
        isLate,
        at: new Date(at.epochMilliseconds),
        comment,
      }))
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
  );
  const undone = await world.sql<{ id: string }>('SELECT id FROM undone_completions WHERE child_id = $1', [childId]);
  expect(undone.map(({ id }) => id).sort()).toEqual([...model.undone.keys()].sort());
  const moods = await world.sql('SELECT date, mood FROM mood_entries WHERE child_id = $1 ORDER BY date', [childId]);
  expect(moods).toEqual(
    [...model.moods].map(([date, { mood }]) => ({ date, mood })).sort((one, other) => (one.date < other.date ? -1 : 1)),
  );
  // Days, streaks, practice, summaries and totals follow from them.
  expect(await ledgerFaults(world.db.pool, childId, Temporal.Instant.from(world.now()))).toEqual([]);
}

test(`${runs} lives of three phones are stored as the model says`, async () => {
  const lives = fc.sample(life, { numRuns: runs, seed: 20_260_329 });
  for (const [run, one] of lives.entries()) {
    await play(one).catch((error: Error) => {
      error.message = `Life ${run}: ${error.message}`;
      throw error;
    });
  }
});
