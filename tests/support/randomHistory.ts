import fc from 'fast-check';
import { rollUpAnalytics } from '../../schema/analytics/rollUp.service.ts';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { frequencies } from '../../schema/task/task.rules.ts';
import type { GraphQLAnswer } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';
import { restOf, tryRest } from './daysOff.ts';
import type { World } from './kit.ts';
import { lateOf, tryComplete } from './late.ts';
import type { Parent } from './parent.ts';
import { tryUndo } from './undo.ts';

/** An element of a list that is not known yet: this one, counted round and round. */
const place = fc.nat(20);
const daysAway = fc.integer({ min: -9, max: 9 });
const span = fc.record({ from: daysAway, length: fc.option(fc.nat(8)) });

/** A family moves between zones that are up to 25 hours apart. */
const zones = [
  'Europe/Berlin',
  'Asia/Tokyo',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
] as const;

/** What a family can do. A step without anything to act on does nothing. */
const step = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      act: fc.constant('live'),
      hours: fc.integer({ min: 4, max: 30 }),
      count: fc.constantFrom(0, 1, 2, 3, 3, 3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait'), hours: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('complete'), frequency: fc.constantFrom(...frequencies), place }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('completeLate'), place }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('undo'), place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('redo'), place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pause'), span }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('changePause'), place, span }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('endPause'), place, on: daysAway }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('setPattern'),
      byOwner: fc.boolean(),
      anchor: fc.integer({ min: -20, max: 5 }),
      days: fc.array(fc.boolean(), { minLength: 7, maxLength: 28 }),
      exceptions: fc.uniqueArray(fc.record({ days: daysAway, present: fc.boolean() }), {
        selector: ({ days }) => days,
        maxLength: 4,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('clearPattern'), byOwner: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('mood'),
      mood: fc.constantFrom('HAPPY', 'BORED', 'SILLY'),
      isToday: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move'), timeZone: fc.constantFrom(...zones) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('readSummaries') }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('countForOwner') }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Every act, by name. */
export const acts: readonly Step['act'][] = [
  'live',
  'wait',
  'complete',
  'completeLate',
  'undo',
  'redo',
  'pause',
  'changePause',
  'endPause',
  'setPattern',
  'clearPattern',
  'mood',
  'move',
  'readSummaries',
  'countForOwner',
];

/** The earliest instant at which a history begins. */
export const firstStart = '2026-02-22T00:00:00Z';

/** A random history: when and where it begins, and what happens one after the other, in two parts. */
export const randomHistory = fc.record({
  /** Hours after `firstStart`, so that weeks and months end and clocks change. */
  start: fc.integer({ min: 0, max: 24 * 42 }),
  timeZone: fc.constantFrom(...zones),
  parts: fc.tuple(fc.array(step, { maxLength: 20, size: 'max' }), fc.array(step, { maxLength: 20, size: 'max' })),
});

const moodDocument = 'mutation ($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }';
const summariesDocument = `query ($id: ID!) { node(id: $id) { ... on Child { summaries(first: 1) { edges { node { id } } } } } }`;

/** Reads the summaries of a child, which writes those that are missing. */
export const readSummaries = ({ id, parent }: ChildProfile) => parent.execute(summariesDocument, { id });

/** A child whose history is played, and what was completed in it so far. */
export class HistoryPlayer {
  readonly #world: World;
  readonly #child: ChildProfile;
  readonly #editor: Parent;
  readonly #completed: { readonly completionId: string; readonly taskId: string }[] = [];
  readonly #undone: string[] = [];

  private constructor(world: World, child: ChildProfile, editor: Parent) {
    this.#world = world;
    this.#child = child;
    this.#editor = editor;
  }

  /** Makes the other parent an editor of the child. */
  static async of(world: World, child: ChildProfile, editor: Parent): Promise<HistoryPlayer> {
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'editor')`, [
      child.rowId,
      editor.rowId,
    ]);
    return new HistoryPlayer(world, child, editor);
  }

  /** Plays steps one after the other. Requests may be refused. Returns the acts that were not. */
  async play(steps: readonly Step[]): Promise<Step['act'][]> {
    const done: Step['act'][] = [];
    for (const one of steps) if (await this.#playStep(one)) done.push(one.act);
    return done;
  }

  /** Returns whether the step did something. */
  async #playStep(one: Step): Promise<boolean> {
    const child = this.#child;
    const childId = child.id;
    switch (one.act) {
      case 'wait':
        this.#world.later({ hours: one.hours });
        return true;
      case 'live':
        this.#world.later({ hours: one.hours });
        return this.#live(one.count);
      case 'complete':
        return this.#complete(pick(await child.tasks(one.frequency), one.place)?.id);
      case 'completeLate':
        return this.#complete(pick((await lateOf(child)).lateTasks, one.place)?.id);
      case 'undo':
        return this.#undo(one.place);
      case 'redo':
        return this.#complete(pick(this.#undone, one.place));
      case 'pause':
        return isDone(await tryRest(child.parent, 'pauseChild', { childId, ...(await this.#datesOf(one.span)) }));
      case 'changePause': {
        const pauseId = pick((await restOf(child)).pauses, one.place)?.id;
        if (!pauseId) return false;
        return isDone(await tryRest(this.#editor, 'changePause', { pauseId, ...(await this.#datesOf(one.span)) }));
      }
      case 'endPause': {
        const { today, pauses } = await restOf(child);
        const pauseId = pick(pauses, one.place)?.id;
        return (
          pauseId !== undefined &&
          isDone(await tryRest(child.parent, 'endPause', { pauseId, on: addDays(today, one.on) }))
        );
      }
      case 'setPattern': {
        const { today } = await restOf(child);
        const exceptions = one.exceptions.map(({ days, present }) => ({ date: addDays(today, days), present }));
        const pattern = { anchor: addDays(today, one.anchor), days: one.days, exceptions };
        return isDone(await tryRest(this.#carer(one.byOwner), 'setCarePattern', { childId, ...pattern }));
      }
      case 'clearPattern':
        return isDone(await tryRest(this.#carer(one.byOwner), 'clearCarePattern', { childId }));
      case 'mood': {
        const { today } = await restOf(child);
        const date = one.isToday ? today : addDays(today, -1);
        return isDone(await child.parent.graphql(moodDocument, { input: { childId, mood: one.mood, date } }));
      }
      case 'move':
        await child.parent.setTimeZone(one.timeZone);
        return true;
      case 'readSummaries':
        await readSummaries(child);
        return true;
      case 'countForOwner':
        await rollUpAnalytics(this.#world.db, Temporal.Instant.from(this.#world.now()));
        // What is completed from now on is not counted.
        this.#world.later({ seconds: 1 });
        return true;
    }
  }

  async #live(count: number): Promise<boolean> {
    const open = (await this.#child.tasks()).filter(({ completed }) => !completed).slice(0, count);
    for (const { id } of open) await this.#complete(id);
    return open.length > 0;
  }

  async #complete(taskId: string | undefined): Promise<boolean> {
    if (!taskId) return false;
    const answer = await tryComplete(this.#child.parent, taskId);
    if (!isDone(answer)) return false;
    const completionId = answer.data?.completeTask.completion.id ?? '';
    if (this.#completed.every((done) => done.completionId !== completionId)) {
      this.#completed.push({ completionId, taskId });
    }
    return true;
  }

  /** Undoes one of the last completions, also one that was undone before. */
  async #undo(at: number): Promise<boolean> {
    const done = pick(this.#completed.slice(-12), at);
    if (!done || !isDone(await tryUndo(this.#editor, done.completionId))) return false;
    this.#undone.push(done.taskId);
    return true;
  }

  #carer(isOwner: boolean): Parent {
    return isOwner ? this.#child.parent : this.#editor;
  }

  async #datesOf({ from, length }: { from: number; length: number | null }) {
    const first = addDays((await restOf(this.#child)).today, from);
    return { from: first, to: length === null ? null : addDays(first, length) };
  }
}

const pick = <Value>(list: readonly Value[], at: number): Value | undefined => list[at % list.length];

const expectedRefusals = ['BAD_USER_INPUT', 'CHALLENGE_EXPIRED', 'CONFLICT', 'NOT_FOUND'];

/**
 * Whether a request did what it asked for.
 *
 * @throws Error if it was answered with anything but success or a refusal that a history can lead to
 */
function isDone({ data, code, text }: GraphQLAnswer<unknown>): boolean {
  if (code === undefined && data) return true;
  if (code !== undefined && expectedRefusals.includes(code)) return false;
  throw new Error(text);
}
