import type { AgeGroup } from '../child/ageGroup.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import type { GivenDetails, SourcedDetails } from './detailCells.rules.ts';

/** The content of a skill. */
export interface SkillContent {
  readonly name: string;
  readonly description: string;
  readonly ageGroup: AgeGroup;
  /** Three texts or none. */
  readonly steps: readonly string[];
}

/** A row about a skill. Missing steps stay as they are, or are none in a new skill. */
export type SkillRow = Omit<SkillContent, 'steps'> & { readonly steps?: readonly string[] | undefined };

/** The content of a task. */
export interface TaskContent extends SourcedDetails {
  readonly title: string;
  readonly description: string;
  readonly ageGroup: AgeGroup;
  readonly frequency: Frequency;
  readonly points: number;
  readonly weight: number;
  /** As they are stored. */
  readonly tips: string | null;
  /** Names of skills of the age group. */
  readonly skills: readonly string[];
}

/** A row about a task. Missing points, weight and details stay as they are, or get their defaults in a new task. */
export type TaskRow = Omit<TaskContent, 'points' | 'weight' | keyof SourcedDetails> &
  GivenDetails & {
    readonly points?: number | undefined;
    readonly weight?: number | undefined;
  };

/** A valid row. */
export interface ImportRow<Content> {
  /** The number of the row in a spreadsheet program. */
  readonly row: number;
  /** The id of the entry; null if the entry is found by its name or added. */
  readonly id: string | null;
  /** The revision of the entry at the last comparison; null if there was no entry, undefined if it is not known. */
  readonly revision?: number | null | undefined;
  readonly content: Content;
}

/** An entry of the catalogue that is not archived. */
export interface Stored<Content> {
  readonly id: string;
  readonly revision: number;
  readonly content: Content;
}

export type StoredSkill = Stored<SkillContent>;
/** The names of its skills are in the order of their ids. */
export type StoredTask = Stored<TaskContent> & { readonly skillIds: readonly string[] };

/** The valid rows of both sheets. */
export interface ImportRows {
  readonly tasks: readonly ImportRow<TaskRow>[];
  readonly skills: readonly ImportRow<SkillRow>[];
}

/** The catalogue that rows are compared with. */
export interface StoredCatalogue {
  readonly tasks: readonly StoredTask[];
  readonly skills: readonly StoredSkill[];
}

/** A row and the entry that it changes. */
export interface Compared<Content> extends ImportRow<Content> {
  /** The id of the changed or added entry. */
  readonly target: string;
  /** The current revision of the entry; null for a new one. */
  readonly found: number | null;
  /** Sentences such as "Points: 800 → 900"; none for a new or an unchanged entry. */
  readonly changes: readonly string[];
}

/** `moves`: it leaves the age group in which tasks may train it. */
export type ComparedSkill = Compared<SkillContent> & { readonly moves: boolean };
export type ComparedTask = Compared<TaskContent> & {
  readonly skillIds: readonly string[];
  readonly skillsChange: boolean;
  readonly sourcesChange: boolean;
};
