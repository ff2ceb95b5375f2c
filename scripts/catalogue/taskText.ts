/** The texts of a task that are compared. */
export interface TaskText {
  readonly title: string;
  readonly description: string;
}
