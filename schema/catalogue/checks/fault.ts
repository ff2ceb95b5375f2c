import type { ShippedCatalogue, ShippedTask } from '../catalogue.input.ts';

/** Something that the catalogue must not ship with. */
export interface Fault {
  /** The age group whose file has it. */
  readonly file: string;
  /** The key of the task, skill or source; `-` when the whole file is meant. */
  readonly key: string;
  /** One sentence: what is wrong and what is allowed. */
  readonly message: string;
}

/** A task as checks see it: a shipped one, or one of the database, which may lack what only shipped tasks must have. */
export interface CheckedTask extends Omit<ShippedTask, 'minutes' | 'review'> {
  readonly minutes?: ShippedTask['minutes'] | undefined;
  readonly review?: ShippedTask['review'] | undefined;
}

/** The tasks, skills and sources of an age group as checks see them. */
export interface CheckedCatalogue extends Omit<ShippedCatalogue, 'tasks'> {
  readonly tasks: readonly CheckedTask[];
}

/** A check of the whole catalogue. It lists every fault, and none for a catalogue that may ship. */
export type Check = (catalogues: readonly CheckedCatalogue[]) => Fault[];

/** A check that looks at one file at a time. */
export const checkOfFile =
  (faultsOf: (catalogue: CheckedCatalogue) => Omit<Fault, 'file'>[]): Check =>
  (catalogues) =>
    catalogues.flatMap((catalogue) => faultsOf(catalogue).map((fault) => ({ file: catalogue.ageGroup, ...fault })));

/** A check that looks at one file at a time and says what is wrong with all of it, one sentence for each fault. */
export const checkOfWhole = (messagesOf: (catalogue: CheckedCatalogue) => string[]): Check =>
  checkOfFile((catalogue) => messagesOf(catalogue).map((message) => ({ key: '-', message })));

/** A check that looks at one task at a time and names what is wrong with it, one sentence for each fault. */
export const checkOfTask = (messagesOf: (task: CheckedTask, catalogue: CheckedCatalogue) => string[]): Check =>
  checkOfFile((catalogue) =>
    catalogue.tasks.flatMap((task) => messagesOf(task, catalogue).map((message) => ({ key: task.key, message }))),
  );

/** How many of a hundred a share is, with one decimal where it is no whole number. */
export const percentOf = (share: number): number => Number((share * 100).toFixed(1));

/** A share as a percentage, such as `24.4 %`. */
export const percent = (share: number): string => `${percentOf(share)} %`;

/** The texts of a task that a parent reads, without the title. */
export const textsOf = ({ description, tips, safety, easier, harder, why }: CheckedTask): string[] =>
  [description, tips?.content, safety, easier, harder, why?.text].filter((text) => text !== undefined);
