import type { AgeGroup } from '../child/ageGroup.rules.ts';
import type { Frequency } from '../task/task.rules.ts';
import type { SourcedDetails } from './detailCells.rules.ts';
import type { SkillTextRow, TaskTextRow, TextPlace } from './translated/textRows.input.ts';

/** What a row does with the catalogue. */
type ImportAction = 'add' | 'update';

/** A row of the sheet "Tasks" that changes the catalogue, with its content. */
export interface TaskImport extends SourcedDetails {
  readonly row: number;
  readonly action: ImportAction;
  readonly id: string | null;
  /** The revision of the changed task at the comparison. */
  readonly revision: number | null;
  readonly title: string;
  readonly description: string;
  readonly ageGroup: AgeGroup;
  readonly frequency: Frequency;
  readonly points: number;
  readonly weight: number;
  readonly tips: string;
  readonly videoUrl: string | null;
  readonly skills: readonly string[];
  readonly changes: readonly string[];
}

/** A row of the sheet "Skills" that changes the catalogue, with its content. */
export interface SkillImport {
  readonly row: number;
  readonly action: ImportAction;
  readonly id: string | null;
  /** The revision of the changed skill at the comparison. */
  readonly revision: number | null;
  readonly name: string;
  readonly description: string;
  readonly ageGroup: AgeGroup;
  readonly changes: readonly string[];
}

/** A row of a sheet such as "Tasks de" that changes the catalogue, with its content. */
export type TextImport = Omit<TextPlace, 'revision' | 'absent'> & {
  readonly action: ImportAction;
  /** The revision of the changed text at the comparison; 0 for a new one. */
  readonly revision: number;
  /** The title or name in English. */
  readonly english: string;
  readonly changes: readonly string[];
} & (TaskTextRow | SkillTextRow)['content'];

/** Whether the rows of a sheet can be imported, and a sentence "Row N: …" for each mistake. */
export interface ImportValidation {
  readonly isValid: boolean;
  readonly errors: readonly string[];
}

/** What importing a workbook would do (docs/product.md#excel). */
export interface ImportPreview {
  readonly summary: {
    readonly tasksFound: number;
    readonly skillsFound: number;
    readonly tasksToAdd: number;
    readonly tasksToUpdate: number;
    readonly skillsToAdd: number;
    readonly skillsToUpdate: number;
    readonly textsFound: number;
    readonly textsToAdd: number;
    readonly textsToUpdate: number;
  };
  /** Only the rows that change something. */
  readonly tasksPreview: readonly TaskImport[];
  readonly skillsPreview: readonly SkillImport[];
  readonly textsPreview: readonly TextImport[];
  readonly tasksValidation: ImportValidation;
  readonly skillsValidation: ImportValidation;
  readonly textsValidation: ImportValidation;
}

/** What an import did (docs/product.md#excel). */
export type ImportResult = {
  readonly tasksAdded: number;
  readonly tasksUpdated: number;
  readonly skillsAdded: number;
  readonly skillsUpdated: number;
  readonly textsSaved: number;
  /** A sentence "Row N: …" for each row that was left out, because the catalogue has changed since the preview. */
  readonly errors: readonly string[];
};
