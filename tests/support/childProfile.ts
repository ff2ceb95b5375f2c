import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import type { Frequency } from '../../schema/task/task.rules.ts';
import type { Caller } from './caller.ts';
import { childDocument, tasksDocument } from './documents.ts';
import { rowId } from './ids.ts';
import type { Completed, Parent } from './parent.ts';

export interface ChildOptions {
  readonly name?: string;
  readonly ageGroup?: AgeGroup;
  /** yyyy-MM-dd */
  readonly birthDate?: string;
}

/** An assigned task, as GraphQL returns it. */
export interface AssignedTask {
  readonly id: string;
  readonly completed: boolean;
  readonly isSwapped: boolean;
  readonly task: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly points: number;
    readonly ageGroup: string;
    readonly frequency: string;
    readonly skills: readonly { readonly id: string; readonly name: string }[];
  };
}

/** A child's profile, as GraphQL returns it to one of its carers. */
export interface Profile extends Readonly<Record<Frequency, readonly AssignedTask[]>> {
  readonly id: string;
  readonly name: string;
  readonly urlSlug: string;
  readonly ageGroup: string;
  readonly birthDate: string;
  readonly today: string;
  readonly totalPoints: number;
  readonly role: string;
  readonly viewerCanEdit: boolean;
  readonly streak: { readonly currentGoldStreak: number; readonly currentPlatinumStreak: number };
  readonly dailyResetsAt: string;
  readonly weeklyResetsAt: string;
  readonly monthlyResetsAt: string;
}

/** A child. Its methods send requests as the parent, except `seenBy`. */
export class ChildProfile {
  readonly parent: Parent;
  /** The GraphQL id. */
  readonly id: string;
  readonly name: string;
  readonly urlSlug: string;

  constructor(parent: Parent, { id, name, urlSlug }: { id: string; name: string; urlSlug: string }) {
    this.parent = parent;
    this.id = id;
    this.name = name;
    this.urlSlug = urlSlug;
  }

  /** The id in REST and in the database. */
  get rowId(): string {
    return rowId(this.id);
  }

  /** The current profile with all tasks, as a caller sees it; null if they may not see it. */
  async readAs(caller: Caller): Promise<Profile | null> {
    return (await caller.execute<{ node: Profile | null }>(childDocument, { id: this.id })).node;
  }

  /** The current profile. */
  async read(): Promise<Profile> {
    const profile = await this.readAs(this.parent);
    if (!profile) throw new Error(`${this.name} is not visible to its own parent`);
    return profile;
  }

  /** The tasks of the current day, week or month. */
  async tasks(frequency: Frequency = 'daily'): Promise<readonly AssignedTask[]> {
    const { node } = await this.parent.execute<{ node: { tasks: readonly AssignedTask[] } | null }>(
      tasksDocument(frequency),
      {
        id: this.id,
      },
    );
    if (!node) throw new Error(`${this.name} is not visible to its own parent`);
    return node.tasks;
  }

  /** The first open task. */
  async openTask(frequency: Frequency = 'daily'): Promise<AssignedTask> {
    const open = (await this.tasks(frequency)).find(({ completed }) => !completed);
    if (!open) throw new Error(`${this.name} has no open ${frequency} task`);
    return open;
  }

  /** Completes this many open tasks, one after the other. */
  async completeTasks(count: number, frequency: Frequency = 'daily'): Promise<Completed[]> {
    const open = (await this.tasks(frequency)).filter(({ completed }) => !completed).slice(0, count);
    if (open.length < count) throw new Error(`${this.name} has only ${open.length} open ${frequency} tasks`);
    const done: Completed[] = [];
    for (const { id } of open) done.push(await this.parent.completeTask(id));
    return done;
  }
}
