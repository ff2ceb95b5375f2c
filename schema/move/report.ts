import { z } from 'zod';
import { say } from '../say.rules.ts';
import { recordOf } from '../vocabulary.rules.ts';
import type { MovedFamily } from './family.ts';
import type { LeftOut } from './moved.ts';
import { leftOutWords, orderOfLists } from './words.ts';
import type { WrittenChild } from './writeChild.service.ts';

/** A sentence for each. */
const sentences = z.array(z.string());

/** What comes with a child, and what does not. */
const childReport = z.object({
  /** Names the child in the file. */
  key: z.string(),
  name: z.string(),
  birthDate: z.iso.date(),
  /** The child here that came from the same account before; null for one that is new. */
  existingId: z.uuid().nullable(),
  /** Why it cannot come; null if it can. */
  problem: z.string().nullable(),
  /** How many rows would be added, or were. */
  counts: z.object(recordOf(orderOfLists, () => z.int().exactOptional())),
  /** What is computed here is not what the file has. */
  differences: sentences,
  /** What does not come. */
  leftOut: sentences,
  isWritten: z.boolean(),
});

export type ChildReport = z.output<typeof childReport>;

/** What the file holds. Stored as JSON. */
const importReport = z.object({
  exportedAt: z.iso.datetime({ offset: true }),
  /** The name of the account there. */
  from: z.string(),
  children: z.array(childReport),
  /** Who else cares for the children there. Nobody gets any right here. */
  people: sentences,
  /** What does not come at all. */
  leftOut: sentences,
  hasReminders: z.boolean(),
});

export type ImportReport = z.output<typeof importReport>;

/** The report that was stored with an import; null until there is one, and for one that another version has stored in another form. */
export const readReport = (stored: unknown): ImportReport | null => importReport.safeParse(stored).data ?? null;

/** The parts of the report about a child. */
export const partsOf = ({ added, differences, leftOut }: WrittenChild, others: LeftOut) => ({
  counts: added,
  differences,
  leftOut: sentencesOf([...others, ...leftOut]),
});

/** A sentence for each reason. */
const sentencesOf = (leftOut: Iterable<readonly [why: keyof typeof leftOutWords, count: number]>): string[] =>
  [...leftOut].map(([why, count]) => leftOutWords[why](count).message);

/** What the report says about the family. */
export function headOf(family: MovedFamily): Omit<ImportReport, 'children'> {
  const { account, names, staying, reminderSettings, exportedAt } = family;
  const own = String(account['id']);
  const people = [...names].filter(([id, name]) => id !== own && name !== '').map(([, name]) => name);
  return {
    exportedAt,
    from: String(account['name'] ?? account['username']),
    people: [...new Set(people)].toSorted(),
    leftOut: staying.map(
      (name) => say('{name} stays there: the profile is being deleted, or belongs to another parent', { name }).message,
    ),
    hasReminders: reminderSettings !== null,
  };
}
