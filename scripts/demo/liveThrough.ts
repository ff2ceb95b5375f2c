import type { Actor } from '../../schema/actor.ts';
import { currentTasksOf } from '../../schema/assignment/assignment.service.ts';
import type { AssignedTask } from '../../schema/assignment/assignment.sql.ts';
import { childById } from '../../schema/child/child.service.ts';
import type { Child } from '../../schema/child/child.sql.ts';
import { completeTask } from '../../schema/completion/completion.service.ts';
import { undoCompletion } from '../../schema/completion/undo.service.ts';
import { periodStart } from '../../schema/day/calendar.rules.ts';
import { recordMood } from '../../schema/mood/mood.service.ts';
import { saveQuote } from '../../schema/quote/quote.service.ts';
import type { Frequency } from '../../schema/task/task.rules.ts';
import type { ActorAt } from './actors.ts';
import { chance, choose } from './chance.ts';
import type { DemoChild } from './family.ts';
import { type DayPlan, planDay } from './rhythm.ts';
import type { Couple } from './seed.ts';
import { moodNotes, sayings } from './words.ts';

interface ChildHistory {
  readonly actorAt: ActorAt;
  readonly couple: Couple;
  readonly profile: DemoChild;
  readonly child: Pick<Child, 'id'>;
  readonly beginning: Temporal.ZonedDateTime;
  readonly now: Temporal.Instant;
  readonly signal: AbortSignal;
}

/** The probability that the partner completes the tasks of a day. */
const partnerRate = 0.3;
/** The probability that a mood has a note. */
const noteRate = 0.35;
const minutesBetweenTasks = 13;
/** After how many days something is written down that a child said, and on which of them first: also a year ago. */
const sayingDays = 27;
const firstSaying = 365 % sayingDays;
/** How many days ago a task was completed by mistake, where one was open. */
const mistakenDay = 3;

/** Creates the history of a child: completes its tasks and records its moods day by day, up to now. */
export async function liveThrough({
  actorAt,
  couple,
  profile,
  child,
  beginning,
  now,
  signal,
}: ChildHistory): Promise<void> {
  const today = now.toZonedDateTimeISO(beginning.timeZoneId).toPlainDate();
  const first = beginning.toPlainDate();
  const days = first.until(today).days;
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    signal.throwIfAborted();
    const date = today.subtract({ days: daysAgo });
    const plan = planDay(profile, date, daysAgo);
    const midnight = date.toZonedDateTime(beginning.timeZoneId);
    const seed = `${profile.name}/${daysAgo}`;
    const viewer = chance(`${seed}/who`) < partnerRate ? couple.partner : couple.owner;
    // On the first day nothing may happen before the profile exists, and today nothing may happen after now.
    const earliest = Temporal.Instant.compare(midnight.toInstant(), beginning.toInstant()) > 0 ? midnight : beginning;
    const actAt = (minutes: number): Actor =>
      actorAt(viewer, within(midnight.add({ minutes }).toInstant(), earliest.add({ minutes: 9 }).toInstant(), now));

    let minutes = daysAgo === 0 ? startOfToday(plan, midnight, now) : plan.startsAt;
    const complete = async (frequency: Frequency, assigned: readonly AssignedTask[]) => {
      for (const { id } of assigned) {
        await completeTask(actAt(minutes), { frequency, id });
        minutes += minutesBetweenTasks;
      }
    };
    const reader = actAt(minutes - minutesBetweenTasks);
    const profileNow = await profileOf(reader, child.id);
    const tasksOf = (frequency: Frequency) => currentTasksOf(reader, frequency, profileNow);
    const dailies = await tasksOf('daily');
    await complete('daily', dailies.slice(0, plan.dailies));
    const [mistake] = daysAgo === mistakenDay ? dailies.slice(plan.dailies) : [];
    if (mistake) await completeByMistake(actAt, minutes, mistake);
    for (const frequency of ['weekly', 'monthly'] as const) {
      const isDone = plan.others.includes(frequency);
      // Reading the tasks assigns those of the period, so they are read at its start even if none is completed.
      if (!isDone && daysAgo !== days && periodStart(frequency, date).toString() !== date.toString()) continue;
      const open = (await tasksOf(frequency)).filter(({ completed }) => !completed);
      await complete(frequency, isDone ? open.slice(0, 1) : []);
    }
    const said = daysAgo % sayingDays === firstSaying && sayings[profile.name]?.[Math.floor(daysAgo / sayingDays)];
    if (said) await saveQuote(actAt(minutes + 20), { childId: child.id, text: said });
    if (plan.hasMood) await addMood(actAt(minutes + 30), profile, child.id, seed);
  }
}

/** Completes a daily task and takes it back two minutes later. */
async function completeByMistake(actAt: (minutes: number) => Actor, minutes: number, { id }: AssignedTask) {
  const { completion } = await completeTask(actAt(minutes), { frequency: 'daily', id });
  await undoCompletion(actAt(minutes + 2), { completionId: completion.id });
}

/** The minute at which today's first task is completed, so that all are completed before now. */
function startOfToday({ dailies, startsAt }: DayPlan, midnight: Temporal.ZonedDateTime, now: Temporal.Instant): number {
  const minutesSoFar = Math.floor(midnight.toInstant().until(now).total('minutes'));
  return Math.max(0, Math.min(startsAt, minutesSoFar - dailies * minutesBetweenTasks));
}

const within = (instant: Temporal.Instant, earliest: Temporal.Instant, latest: Temporal.Instant): Temporal.Instant => {
  if (Temporal.Instant.compare(instant, latest) > 0) return latest;
  return Temporal.Instant.compare(instant, earliest) < 0 && Temporal.Instant.compare(earliest, latest) < 0
    ? earliest
    : instant;
};

async function addMood(actor: Actor, { name, moods }: DemoChild, childId: string, seed: string): Promise<void> {
  const mood = choose(`${name}/${seed}/mood`, moods);
  const notes = moodNotes[mood];
  const note =
    chance(`${seed}/noted`) < noteRate ? notes[Math.floor(chance(`${seed}/note`) * notes.length)] : undefined;
  await recordMood(actor, { childId, mood, note });
}

async function profileOf(actor: Actor, childId: string): Promise<Child> {
  const child = await childById(actor, childId);
  if (!child) throw new Error('A child of the demo family was not found');
  return child;
}
