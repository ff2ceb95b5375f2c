import { say } from '../say.rules.ts';

/** What the rows of a sheet are. */
export type Thing = keyof typeof rowSentences;

/** What can be wrong with a row, said of each thing by itself: in most languages other words change with it. */
export const rowSentences = {
  task: {
    noSuchId: say('There is no task with this ID; leave it empty to add one'),
    wrongId: say('The ID must be one that an export gave; leave it empty to add a task'),
    severalSuch: say('There is more than one such task; its ID must be given'),
    inRow: (first: number) => say('Row {first} holds the same task already', { first }),
    takenByRow: (other: number) =>
      say('Row {other} has a task with the same title, age group and frequency already', { other }),
    taken: say('The catalogue has a task with the same title, age group and frequency already'),
    added: say('The task was added after the file was uploaded. Upload it again to see what it would change now'),
    changed: say('The task was changed after the file was uploaded. Upload it again to see what it would change now'),
    deleted: say('The task was deleted after the file was uploaded. Upload it again to see what it would change now'),
  },
  skill: {
    noSuchId: say('There is no skill with this ID; leave it empty to add one'),
    wrongId: say('The ID must be one that an export gave; leave it empty to add a skill'),
    severalSuch: say('There is more than one such skill; its ID must be given'),
    inRow: (first: number) => say('Row {first} holds the same skill already', { first }),
    takenByRow: (other: number) => say('Row {other} has a skill with the same name and age group already', { other }),
    taken: say('The catalogue has a skill with the same name and age group already'),
    added: say('The skill was added after the file was uploaded. Upload it again to see what it would change now'),
    changed: say('The skill was changed after the file was uploaded. Upload it again to see what it would change now'),
    deleted: say('The skill was deleted after the file was uploaded. Upload it again to see what it would change now'),
  },
} as const;
