import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { frequencies, type Frequency } from '../../../schema/task/task.rules.ts';
import type { Tick } from '../../../schema/tick/tick.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';
import type { Caller } from '../../support/caller.ts';
import type { ChildProfile } from '../../support/childProfile.ts';
import { globalId, rowId } from '../../support/ids.ts';
import { createWorld } from '../../support/kit.ts';
import { ledgerFaults } from '../../support/ledger.ts';
import { dateOf, type GivenTask, TickModel } from '../../support/tickModel.ts';
import { type Fate, startPhones, TickPhone } from '../../support/tickPhone.ts';
import { sendTicks } from '../../support/ticks.ts';

/*
 * Three phones of two carers, with the outbox of the client, act for five days around a change of clocks. They are without a network for up
 * to 71 hours, requests and answers are lost, tabs are killed, clocks are wrong, and the server changes. Whatever arrives in whatever
 * order: what is stored is what the model says, and everything that was kept arrives.
 */

vi.setConfig({ testTimeout: isFull ? 1_800_000 : 120_000 });

const runs = isFull ? 500 : 6;

/** In full, every run plays other lives; the title of the test says which. */
const seed = Number(process.env['FAULTS_SEED'] ?? (isFull ? Date.now() % 2 ** 31 : 20_260_329));

const world = await createWorld({ rateLimits: 'off' });
const newer = await world.anotherServer();

let endPhones = () => {};
beforeAll(() => void (endPhones = startPhones()));
afterAll(() => endPhones());

/** A Friday at noon in Berlin; the clocks change on Sunday. */
const start = Temporal.Instant.from('2026-03-27T11:00:00Z');
const minutesInAll = 5 * 24 * 60;

const phones = [0, 1, 2] as const;

const act = fc.record({
  /** Since the start. */
  minutes: fc.nat(minutesInAll),
  phone: fc.constantFrom(...phones),
  what: fc.oneof(
    { weight: 8, arbitrary: fc.record({ act: fc.constant('complete'), place: fc.nat(30) }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constant('undo'), place: fc.nat(5) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('mood'), mood: fc.constantFrom('happy', 'bored', 'silly') }) },
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constant('comment'), place: fc.nat(5), words: fc.constantFrom('Fort', 'Loud!') }),
    },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('swap'), place: fc.nat(5) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('quote'), words: fc.constantFrom('Why?', 'No!') }) },
  ),
  /** What becomes of the requests that follow, if the phone is online. */
  fate: fc.constantFrom<Fate>(
    'answered',
    'answered',
    'answered',
    'answered',
    'lostRequest',
    'lostAnswer',
    'killedBefore',
    'killedAfter',
  ),
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

/** What a user has seen and done on a phone. */
interface Hand {
  readonly phone: TickPhone;
  /** Tasks of the pages. */
  known: readonly GivenTask[];
  /** Completions that it has made. */
  readonly made: string[];
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
  const kept = new Set<string>();
  const arrived = new Set<string>();
  let minute = 0;
  const hands = [milo.parent, milo.parent, papa].map((person): Hand => {
    const serverOf = () => (minute < deployAt ? person : person.through(newer));
    const phone = new TickPhone(person.id, {
      store: async (ticks) => {
        const results = await sendTicks(serverOf(), ...ticks);
        expect(results.map(({ id, result }) => [id, result])).toEqual(
          ticks.map((tick) => [tick.id, expectedOf(model, tick, person)]),
        );
        for (const [place, tick] of ticks.entries()) {
          arrived.add(tick.id);
          const { result, replacement } = results[place] ?? {};
          if (tick.act === 'swap' && result === 'stored')
            model.replace(tick.assignedTaskId, replacement?.assignedTaskId ?? '');
        }
        return results;
      },
      mutate: (tick) => {
        arrived.add(tick.id);
        return mutate(model, serverOf(), person, tick);
      },
    });
    return { phone, known: [], made: [] };
  });
  const clockOf = (place: number) => start.add({ minutes: minute + (habits[place]?.wrongBy ?? 0) });

  let listed = '';
  for (const { minutes, phone: place, what, fate } of acts.toSorted((one, other) => one.minutes - other.minutes)) {
    minute = minutes;
    const now = start.add({ minutes });
    world.travelTo(now.toString());
    const [hand, habit] = [hands[place], habits[place]];
    if (!hand || !habit) throw new Error('Three phones act');
    const isOnline = !habit.offline.some(({ from, hours }) => from <= minutes && minutes < from + hours * 60);
    if (dateOf(now) !== listed) {
      await readSummaries(milo);
      for (const task of await tasksOf(milo)) model.tasks.set(task.id, task);
      listed = dateOf(now);
    }
    if (isOnline) hand.known = [...model.tasks.values()];
    await hand.phone.wake(clockOf(place), isOnline ? fate : 'offline', (made) => {
      const tick = tickBy(hand, milo, made, what);
      if (tick) kept.add(tick.id);
      return tick;
    });
  }
  // The lease of a tab that was killed, and the time of its request, end within a minute.
  for (minute = minutesInAll; minute < minutesInAll + 3; minute += 1) {
    world.travelTo(start.add({ minutes: minute }).toString());
    for (const [place, { phone }] of hands.entries()) await phone.wake(clockOf(place), 'answered', null);
  }
  expect(await Promise.all(hands.map(({ phone }) => phone.left()))).toEqual([0, 0, 0]);
  expect([...kept].filter((id) => !arrived.has(id))).toEqual([]);
  await expectAsModelled(milo, model);
}

/** What the model says of a tick that arrives. It does not tell the repeat of a mood, which is there already, from a new one. */
const expectedOf = (model: TickModel, tick: Tick, by: unknown) => {
  const outcome = model.arrive(tick, Temporal.Instant.from(world.now()), by);
  return tick.act === 'mood' && outcome === 'stored'
    ? (expect.stringMatching(/^(stored|already)$/) as string)
    : outcome;
};

const typenames = { daily: 'DailyTask', weekly: 'WeeklyTask', monthly: 'MonthlyTask' } as const;

/** Sends the mutation of a tick, which counts now, and compares what it says with the model. Returns whether it was not refused. */
async function mutate(model: TickModel, server: Caller, by: unknown, tick: Tick): Promise<boolean> {
  const outcome = model.arrive({ ...tick, at: world.now() }, Temporal.Instant.from(world.now()), by);
  if (tick.act === 'complete') {
    const { frequency = 'daily' } = model.tasks.get(tick.assignedTaskId) ?? {};
    const { data, sentence } = await server.graphql<{ completeTask: { alreadyCompleted: boolean } | null }>(
      'mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { alreadyCompleted } }',
      {
        input: {
          assignedTaskId: globalId(typenames[frequency], tick.assignedTaskId),
          completionId: globalId('Completion', tick.id),
        },
      },
    );
    const refused = sentence === 'This completion was undone' ? 'undone' : 'refused';
    const done = data?.completeTask;
    const answered = done?.alreadyCompleted ? 'already' : 'stored';
    expect([tick.id, done ? answered : refused]).toEqual([tick.id, outcome]);
    return Boolean(done);
  }
  if (tick.act !== 'undo') throw new Error('Only ticks that complete or undo have a request of their own here');
  const { code } = await server.graphql(
    'mutation ($input: UndoCompletionInput!) { undoCompletion(input: $input) { child { id } } }',
    { input: { completionId: globalId('Completion', tick.completionId) } },
  );
  // What was undone before may have been exchanged since, and then the mutation has no task to answer with.
  if (outcome !== 'undone') expect([tick.id, code === undefined]).toEqual([tick.id, outcome === 'stored']);
  return code === undefined;
}

function tickBy(
  { known, made }: Hand,
  { rowId: childId }: ChildProfile,
  { id, at }: Pick<Tick, 'id' | 'at'>,
  what: Life['acts'][number]['what'],
): Tick | null {
  const common = { id, at, childId };
  switch (what.act) {
    case 'complete': {
      const task = known.at(what.place % Math.max(1, known.length));
      if (!task) return null;
      made.push(id);
      return { ...common, act: 'complete', assignedTaskId: task.id };
    }
    case 'swap': {
      // The last ones are those of the last date.
      const task = known.filter(({ frequency }) => frequency === 'daily').at(-1 - what.place);
      return task ? { ...common, act: 'swap', assignedTaskId: task.id } : null;
    }
    case 'mood':
      return { ...common, act: 'mood', mood: what.mood };
    case 'quote':
      return { ...common, act: 'quote', text: what.words };
    case 'undo': {
      const completionId = made.at(-1 - what.place);
      return completionId === undefined ? null : { ...common, act: 'undo', completionId };
    }
    case 'comment': {
      const completionId = made.at(-1 - what.place);
      return completionId === undefined ? null : { ...common, act: 'comment', completionId, comment: what.words };
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
  const quotes = await world.sql<{ id: string }>(
    'SELECT id, text, said_on AS date FROM quotes WHERE child_id = $1 ORDER BY id',
    [childId],
  );
  expect(quotes).toEqual(
    [...model.quotes].map(([id, quote]) => ({ id, ...quote })).sort((one, other) => (one.id < other.id ? -1 : 1)),
  );
  const exchanged = await world.sql<{ id: string; by: string }>(
    'SELECT id, tick_id AS by FROM swapped_tasks WHERE child_id = $1',
    [childId],
  );
  expect(new Map(exchanged.map(({ id, by }) => [id, by]))).toEqual(model.exchanged);
  // Days, streaks, practice, summaries and totals follow from them.
  expect(await ledgerFaults(world.db.pool, childId, Temporal.Instant.from(world.now()))).toEqual([]);
}

test(`${runs} lives of three phones are stored as the model says (seed ${seed})`, async () => {
  const lives = fc.sample(life, { numRuns: runs, seed });
  for (const [run, one] of lives.entries()) {
    await play(one).catch((error: Error) => {
      error.message = `Life ${run} of the seed ${seed}: ${error.message}`;
      throw error;
    });
  }
});
