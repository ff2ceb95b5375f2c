import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Daily,
  decide,
  type Facts,
  isTogetherAsked,
  type LastSent,
  messageKinds,
  type ReminderChild,
  type Send,
  skipReasons,
} from '../../../schema/reminder/reminder.rules.ts';
import { paceAfter, type Paced, paces, paceWhenSent } from '../../../schema/reminder/pace.rules.ts';
import { chooseTask, type TaskText } from '../../../schema/reminder/taskChoice.rules.ts';

const now = Temporal.Instant.from('2026-03-17T17:45:00Z');

const task = (given: Partial<TaskText> = {}): TaskText => ({
  title: 'Sock puppets',
  description: 'Put socks on your hands. Let them argue.',
  safety: null,
  minutes: 5,
  materials: ['socks'],
  place: 'anywhere',
  company: 'one-child',
  moment: 'any',
  why: null,
  ...given,
});

const daily = (id: string, given: Partial<TaskText> = {}, completed = false): Daily => ({
  id,
  completed,
  task: task(given),
});

const child = (id: string, given: Partial<ReminderChild> = {}): ReminderChild => ({
  id,
  name: id,
  whereabouts: 'here',
  dailies: [daily(`${id}-1`), daily(`${id}-2`), daily(`${id}-3`)],
  lastKept: null,
  isHardDay: false,
  ...given,
});

const done = { dailies: [daily('done', {}, true), daily('open')] };

const facts = (given: Partial<Facts> = {}): Facts => ({
  now,
  dueAt: now,
  isQuiet: false,
  date: '2026-03-17',
  moment: null,
  remote: false,
  paced: { pace: 'chosen', unanswered: 0 },
  lastSent: null,
  children: [child('frida')],
  together: null,
  isNotTonight: false,
  isReachable: true,
  ...given,
});

const reasonOf = (given: Partial<Facts>) => {
  const decision = decide(facts(given));
  return decision.outcome === 'skipped' ? decision.reason : decision.message;
};

const sendOf = (given: Partial<Facts>): Send => {
  const decision = decide(facts(given));
  if (decision.outcome !== 'sent') throw new Error(`It was skipped: ${decision.reason}`);
  return decision;
};

const sentOn = (date: string, given: Partial<LastSent> = {}): LastSent => ({
  date,
  message: 'task',
  isAnswered: false,
  ...given,
});

test.each<[string, Partial<Facts>]>([
  ['late', { now: now.add({ minutes: 61 }) }],
  ['quiet', { isQuiet: true }],
  ['pace', { paced: { pace: 'off', unanswered: 0 } }],
  ['pace', { paced: { pace: 'weekly', unanswered: 7 }, lastSent: sentOn('2026-03-12') }],
  ['pace', { paced: { pace: 'asked', unanswered: 12 }, lastSent: sentOn('2026-03-12', { message: 'ask' }) }],
  ['no-child', { children: [] }],
  ['day-off', { children: [child('frida', { whereabouts: 'off' }), child('ada', { whereabouts: 'off' })] }],
  ['elsewhere', { children: [child('frida', { whereabouts: 'elsewhere' }), child('ada', { whereabouts: 'off' })] }],
  ['done', { children: [child('frida', done), child('ada', { whereabouts: 'elsewhere' })] }],
  ['not-tonight', { isNotTonight: true }],
  ['unreachable', { isReachable: false }],
  ['task', {}],
  ['task', { now: now.add({ minutes: 60 }) }],
])('the first reason that fits counts: %s', (reason, given) => {
  expect(reasonOf(given)).toBe(reason);
});

test('a reason that comes first hides those behind it', () => {
  const all: [Partial<Facts>, string][] = [
    [{ now: now.add({ minutes: 61 }) }, 'late'],
    [{ isQuiet: true }, 'quiet'],
    [{ paced: { pace: 'off', unanswered: 0 } }, 'pace'],
    [{ children: [child('frida', { whereabouts: 'off' })] }, 'day-off'],
    [{ isNotTonight: true }, 'not-tonight'],
    [{ isReachable: false }, 'unreachable'],
  ];
  for (const [index] of all.entries()) {
    const [first] = all.slice(index);
    expect(reasonOf(Object.assign({}, ...all.slice(index).map(([given]) => given)))).toBe(first?.[1]);
  }
});

test('one message is for all children that are left, who has waited longest first', () => {
  const children = [
    child('milo', { lastKept: '2026-03-16' }),
    child('frida', { lastKept: '2026-03-12' }),
    child('ben', done),
    child('kim', { whereabouts: 'elsewhere' }),
    child('ada', { lastKept: '2026-03-12' }),
    child('new'),
  ];
  const { childIds, offered, isTogether } = sendOf({ children });
  expect(childIds).toEqual(['new', 'frida', 'ada', 'milo']);
  expect([offered, isTogether]).toEqual([[{ id: 'new-1', childId: 'new' }], false]);
});

test('what several can do together is taken, for those who have it', () => {
  const together = {
    task: task({ title: 'Pillow fort' }),
    children: [
      { id: 'milo', assignmentId: 'milo-2' },
      { id: 'frida', assignmentId: null },
      { id: 'elsewhere', assignmentId: 'x' },
    ],
  };
  const children = [
    child('ada', { lastKept: null }),
    child('frida', { lastKept: '2026-03-01' }),
    child('milo', { lastKept: '2026-03-02' }),
  ];
  expect(isTogetherAsked(children)).toBe(true);
  expect(sendOf({ children, together })).toMatchObject({
    isTogether: true,
    childIds: ['frida', 'milo', 'ada'],
    offered: [{ id: 'milo-2', childId: 'milo' }],
    task: { title: 'Pillow fort' },
  });
  // With one who is left, nothing is together.
  expect(sendOf({ children: [child('milo')], together }).isTogether).toBe(false);
});

test('without a child a challenge by phone is offered, only if that is wanted and there is an open one', () => {
  const away = child('frida', {
    whereabouts: 'elsewhere',
    dailies: [daily('near'), daily('phone', { company: 'remote', title: 'Goodnight in three words' })],
  });
  expect(sendOf({ children: [away], remote: true })).toMatchObject({
    message: 'remote',
    childIds: ['frida'],
    offered: [{ id: 'phone', childId: 'frida' }],
  });
  expect(reasonOf({ children: [away] })).toBe('elsewhere');
  expect(reasonOf({ children: [child('frida', { whereabouts: 'elsewhere' })], remote: true })).toBe('elsewhere');
  expect(reasonOf({ children: [away, child('ada', done)], remote: true })).toBe('done');
});

test('the challenge belongs to the moment, then to any, then takes few minutes and no material', () => {
  const choose = (moment: Facts['moment'], ...tasks: Partial<TaskText>[]) =>
    chooseTask(
      tasks.map((one, index) => daily(String(index), one)),
      { moment, isSmall: false },
    )?.id;
  expect(choose('bath', { moment: 'any', minutes: 1 }, { moment: 'bath', minutes: 20 }, { moment: 'meal' })).toBe('1');
  expect(choose('bath', { moment: 'meal', minutes: 1 }, { moment: 'any', minutes: 20 })).toBe('1');
  expect(choose(null, { minutes: null }, { minutes: 10 }, { minutes: 5 }, { minutes: 5, materials: [] })).toBe('3');
  expect(choose(null, { company: 'remote', minutes: 1 }, { minutes: 30 })).toBe('1');
});

test('four evenings in a row are of four kinds, and after three quiet ones the smallest comes', () => {
  const kinds: string[] = [];
  let lastSent: LastSent | null = null;
  for (const date of ['2026-03-10', '2026-03-12', '2026-03-14', '2026-03-17', '2026-03-19']) {
    const { message } = sendOf({ lastSent, date });
    kinds.push(message);
    lastSent = sentOn(date, { message, isAnswered: true });
  }
  expect(kinds).toEqual(['task', 'why', 'good', 'question', 'task']);
  const children = [
    child('frida', {
      dailies: [
        daily('big', { moment: 'bath', minutes: 3, materials: [] }),
        daily('small', { minutes: 2, materials: [] }),
      ],
    }),
  ];
  const small = sendOf({
    children,
    moment: 'bath',
    paced: { pace: 'chosen', unanswered: 3 },
    lastSent: sentOn('2026-03-15'),
  });
  expect([small.message, small.offered[0]?.id]).toEqual(['small', 'small']);
});

test('a question is about the child that has waited longest alone, offers nothing, and comes on no hard day', () => {
  const lastSent = sentOn('2026-03-15', { message: 'good', isAnswered: true });
  const together = {
    task: task({ title: 'Pillow fort' }),
    children: ['ada', 'frida'].map((id) => ({ id, assignmentId: `${id}-2` })),
  };
  const children = [child('ada', { lastKept: '2026-03-16' }), child('frida')];
  expect(sendOf({ children, together, lastSent })).toMatchObject({
    message: 'question',
    childIds: ['frida'],
    offered: [],
    isTogether: false,
  });
  const withHardDay = [...children, child('kim', { whereabouts: 'elsewhere', isHardDay: true })];
  expect(reasonOf({ children: withHardDay, lastSent })).toBe('task');
  const quiet = {
    paced: { pace: 'chosen', unanswered: 3 },
    lastSent: sentOn('2026-03-15', { message: 'good' }),
  } as const;
  expect(reasonOf({ children, ...quiet })).toBe('small');
  expect(reasonOf({ children: [child('ada', done)], lastSent })).toBe('done');
});

/** Plays evenings in a row, none of which is answered unless `answers` says so. */
function play(dates: readonly string[], answers: ReadonlySet<string>) {
  let paced: Paced = { pace: 'chosen', unanswered: 0 };
  let lastSent: LastSent | null = null;
  const log: string[] = [];
  for (const date of dates) {
    const decision = decide(facts({ paced, lastSent, date }));
    const after = paceAfter(paced, lastSent, date);
    if (decision.outcome === 'sent') {
      paced = paceWhenSent(after);
      lastSent = sentOn(date, { message: decision.message, isAnswered: answers.has(date) });
      log.push(`${date} ${decision.message}`);
    } else paced = after;
  }
  return { log, paced };
}

const dates = Array.from({ length: 120 }, (_, day) =>
  Temporal.PlainDate.from('2026-01-01').add({ days: day }).toString(),
);

test('seven without an answer make it weekly, four more ask, and a week later it is silent', () => {
  const { log, paced } = play(dates, new Set());
  expect(log.slice(0, 7).map((line) => line.slice(0, 10))).toEqual(dates.slice(0, 7));
  expect(log.slice(7).map((line) => line.slice(0, 10))).toEqual([
    '2026-01-13',
    '2026-01-19',
    '2026-01-25',
    '2026-01-31',
    '2026-02-06',
  ]);
  expect(log.at(-1)).toBe('2026-02-06 ask');
  expect(paced.pace).toBe('off');
});

test('one answer brings the chosen evenings back', () => {
  const { log } = play(dates.slice(0, 25), new Set(['2026-01-19']));
  expect(log.map((line) => line.slice(0, 10)).slice(7, 11)).toEqual([
    '2026-01-13',
    '2026-01-19',
    '2026-01-20',
    '2026-01-21',
  ]);
});

const child$ = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('Frida', 'Ada', 'Milo'),
  whereabouts: fc.constantFrom('here', 'elsewhere', 'off'),
  lastKept: fc.option(fc.constantFrom('2026-03-01', '2026-03-15'), { nil: null }),
  isHardDay: fc.boolean(),
  dailies: fc.array(
    fc.record({
      id: fc.uuid(),
      completed: fc.boolean(),
      task: fc.record({
        title: fc.constant('Sock puppets'),
        description: fc.constant('Put them on.'),
        safety: fc.constant(null),
        minutes: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
        materials: fc.constantFrom([], ['socks']),
        place: fc.constant('anywhere'),
        company: fc.constantFrom('one-child', 'remote', 'siblings'),
        moment: fc.constantFrom('any', 'meal', 'bath', 'bedtime', 'morning'),
        why: fc.constant(null),
      }),
    }),
    { maxLength: 3 },
  ),
}) as fc.Arbitrary<ReminderChild>;

test('whatever the facts, nothing is sent for a child that rests, is done or is not there, and what is offered is open', () => {
  fc.assert(
    fc.property(
      fc.record({
        children: fc.uniqueArray(child$, { maxLength: 4, selector: ({ id }) => id }),
        remote: fc.boolean(),
        isQuiet: fc.boolean(),
        isNotTonight: fc.boolean(),
        isReachable: fc.boolean(),
        moment: fc.constantFrom(null, 'meal', 'bath', 'bedtime'),
        late: fc.integer({ min: 0, max: 120 }),
        paced: fc.record({ pace: fc.constantFrom(...paces), unanswered: fc.integer({ min: 0, max: 14 }) }),
        lastSent: fc.option(
          fc.record({
            date: fc.constantFrom('2026-03-16', '2026-03-10', '2026-03-01'),
            message: fc.constantFrom(...messageKinds),
            isAnswered: fc.boolean(),
          }),
          { nil: null },
        ),
      }),
      ({ late, ...given }) => {
        const all = facts({ ...given, now: now.add({ minutes: late }) } as Partial<Facts>);
        const decision = decide(all);
        if (decision.outcome === 'skipped') {
          expect(skipReasons).toContain(decision.reason);
          return;
        }
        expect([all.isQuiet, all.isNotTonight, all.isReachable, late <= 60]).toEqual([false, false, true, true]);
        expect(decision.childIds.length).toBeGreaterThan(0);
        for (const id of decision.childIds) {
          const one = all.children.find((each) => each.id === id);
          expect(one?.whereabouts).toBe(decision.message === 'remote' ? 'elsewhere' : 'here');
          expect(one?.dailies.some(({ completed }) => completed)).toBe(false);
        }
        if (decision.message === 'question') {
          expect([decision.childIds.length, decision.offered.length]).toEqual([1, 0]);
          expect(all.children.some(({ isHardDay }) => isHardDay)).toBe(false);
        }
        for (const { id, childId } of decision.offered) {
          const one = all.children.find((each) => each.id === childId)?.dailies.find((each) => each.id === id);
          expect(one?.completed).toBe(false);
        }
      },
    ),
    { numRuns: 500 },
  );
});
