import type { Frequency } from '../../schema/task/task.rules.ts';
import type { Tick, TickOutcome } from '../../schema/tick/tick.rules.ts';

/*
 * What ticks must do, told again by plain sets and the calendar of one zone, without anything of the program.
 */

const zone = 'Europe/Berlin';
const kept = { hours: 72 };

/** A task that was given, with the dates of its period, yyyy-MM-dd. */
export interface GivenTask {
  readonly id: string;
  readonly frequency: Frequency;
  readonly first: string;
  readonly last: string;
}

interface Done {
  readonly task: string;
  readonly date: string;
  readonly isLate: boolean;
  readonly at: Temporal.Instant;
  readonly arrived: Temporal.Instant;
  comment: string | null;
  commentedAt: Temporal.Instant | null;
}

const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0;

/** The date in the family's zone, yyyy-MM-dd. */
export const dateOf = (at: Temporal.Instant): string => at.toZonedDateTimeISO(zone).toPlainDate().toString();

const instantOn = (date: string, time: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant();

const dayAfter = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString();

/** A server that keeps ticks of one child. */
export class TickModel {
  readonly tasks = new Map<string, GivenTask>();
  readonly completions = new Map<string, Done>();
  readonly undone = new Map<string, Done>();
  readonly moods = new Map<string, { readonly mood: string; readonly at: Temporal.Instant; readonly by: unknown }>();
  readonly quotes = new Map<string, { readonly text: string; readonly date: string }>();
  /** The ids of the ticks that have exchanged tasks, by the ids of these tasks. */
  readonly exchanged = new Map<string, string>();
  /** Tasks that came by an exchange. */
  readonly #replacements = new Set<string>();
  /** The date on which the profile was made. */
  readonly #startedOn: string;

  constructor(startedOn: string) {
    this.#startedOn = startedOn;
  }

  /** Stores a tick of somebody that arrives. */
  arrive(tick: Tick, now: Temporal.Instant, by: unknown): TickOutcome {
    const said = Temporal.Instant.from(tick.at);
    const earliest = now.subtract(kept);
    const at = isAfter(said, now) ? now : isAfter(earliest, said) ? earliest : said;
    switch (tick.act) {
      case 'complete':
        return this.#complete(tick.id, tick.assignedTaskId, at, now);
      case 'undo':
        return this.#undo(tick.completionId, at);
      case 'mood':
        return this.#mood({ mood: tick.mood, at, by }, now);
      case 'comment':
        return this.#comment(tick.completionId, tick.comment, at, now);
      case 'swap':
        return this.#swap(tick.id, tick.assignedTaskId, now);
      case 'quote':
        return this.#quote(tick.id, tick.text, at);
    }
  }

  /** Gives the place of an exchanged task to one with an id that the server has made. */
  replace(taskId: string, replacementId: string): void {
    const task = this.tasks.get(taskId);
    if (!task) throw new Error('Only a task that was given can be exchanged');
    this.tasks.set(replacementId, { ...task, id: replacementId });
    this.#replacements.add(replacementId);
  }

  /** A place of the current date is exchanged once, while it is open. There are always other tasks. */
  #swap(id: string, taskId: string, now: Temporal.Instant): TickOutcome {
    const by = this.exchanged.get(taskId);
    if (by !== undefined) return by === id ? 'already' : 'refused';
    const task = this.tasks.get(taskId);
    const isDone = [...this.completions.values()].some((done) => done.task === taskId);
    if (task?.frequency !== 'daily' || task.first !== dateOf(now) || isDone || this.#replacements.has(taskId)) {
      return 'refused';
    }
    this.exchanged.set(taskId, id);
    return 'stored';
  }

  #complete(id: string, taskId: string, at: Temporal.Instant, now: Temporal.Instant): TickOutcome {
    if (this.exchanged.has(taskId)) return 'refused';
    if (this.undone.has(id)) return 'undone';
    if ([...this.completions.values()].some(({ task }) => task === taskId)) return 'already';
    const task = this.tasks.get(taskId);
    const opening = task && this.#openingOf(task, at, now);
    if (!opening) return 'refused';
    this.completions.set(id, { ...opening, task: taskId, arrived: now, comment: null, commentedAt: null });
    return 'stored';
  }

  /** For which date a task counts, and when it counts as done. */
  #openingOf({ id, first, last }: GivenTask, at: Temporal.Instant, now: Temporal.Instant) {
    const date = dateOf(at);
    const earliest = first > this.#startedOn ? first : this.#startedOn;
    if (date < earliest)
      return earliest <= dateOf(now) ? { date: earliest, isLate: false, at: instantOn(earliest, '00:00') } : null;
    if (date <= last) return { date, isLate: false, at };
    if (isAfter(instantOn(dayAfter(last), '12:00'), at)) return { date: last, isLate: true, at };
    const [former] = [...this.undone.values()]
      .filter(({ task }) => task === id)
      .sort((one, other) => Temporal.Instant.compare(other.at, one.at));
    return former && !isAfter(at, former.arrived.add(kept)) ? { date: former.date, isLate: true, at } : null;
  }

  #undo(id: string, at: Temporal.Instant): TickOutcome {
    if (this.undone.has(id)) return 'undone';
    const done = this.completions.get(id);
    if (!done || isAfter(at, done.arrived.add(kept))) return 'refused';
    this.completions.delete(id);
    this.undone.set(id, done);
    return 'stored';
  }

  #mood(
    next: { readonly mood: string; readonly at: Temporal.Instant; readonly by: unknown },
    now: Temporal.Instant,
  ): TickOutcome {
    const date = dateOf(next.at);
    const former = this.moods.get(date);
    if (former && isAfter(former.at, next.at) && isAfter(now, next.at))
      return former.mood === next.mood && former.by === next.by ? 'already' : 'refused';
    this.moods.set(date, next);
    return 'stored';
  }

  #quote(id: string, text: string, at: Temporal.Instant): TickOutcome {
    if (this.quotes.has(id)) return 'already';
    this.quotes.set(id, { text, date: dateOf(at) });
    return 'stored';
  }

  #comment(id: string, comment: string, at: Temporal.Instant, now: Temporal.Instant): TickOutcome {
    const done = this.completions.get(id);
    if (!done || this.tasks.get(done.task)?.frequency !== 'daily') return 'refused';
    const isRepeat = done.comment === comment;
    if (isRepeat && done.commentedAt && !isAfter(at, done.commentedAt)) return 'already';
    if (done.commentedAt && isAfter(done.commentedAt, at) && isAfter(now, at)) return 'refused';
    Object.assign(done, { comment, commentedAt: at });
    return isRepeat ? 'already' : 'stored';
  }
}
