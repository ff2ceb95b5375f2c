import { z } from 'zod';
import { say } from '../say.rules.ts';
import { recordOf } from '../vocabulary.rules.ts';
import type { MovedFamily } from './family.ts';
import type { LeftOut } from './moved.ts';
import { leftOutWords, orderOfLists } from './words.ts';
import type { CountedList, WrittenChild } from './writeChild.service.ts';

/** What comes with a child, and what does not. */
export interface ChildReport {
  /** Names the child in the file. */
  readonly key: string;
  readonly name: string;
  readonly birthDate: string;
  /** The child here that came from the same account before; null for one that is new. */
  readonly existingId: string | null;
  /** Why it cannot come; null if it can. */
  readonly problem: string | null;
  /** How many rows would be added, or were. */
  readonly counts: Readonly<Partial<Record<CountedList, number>>>;
  /** What is computed here is not what the file has: a sentence for each. */
  readonly differences: readonly string[];
  /** What does not come: a sentence for each. */
  readonly leftOut: readonly string[];
  /** Whether the child was written. */
  readonly isWritten: boolean;
}

/** What the file holds. Stored as JSON. */
export interface ImportReport {
  readonly exportedAt: string;
  /** The name of the account there. */
  readonly from: string;
  readonly children: readonly ChildReport[];
  /** Who else cares for the children there. Nobody gets any right here. */
  readonly people: readonly string[];
  /** What does not come at all: a sentence for each. */
  readonly leftOut: readonly string[];
  readonly hasReminders: boolean;
}

const sentences = z.array(z.string());

const childReport: z.ZodType<ChildReport> = z.object({
  key: z.string(),
  name: z.string(),
  birthDate: z.iso.date(),
  existingId: z.uuid().nullable(),
  problem: z.string().nullable(),
  counts: z.object(recordOf(orderOfLists, () => z.int().exactOptional())),
  differences: sentences,
  leftOut: sentences,
  isWritten: z.boolean(),
});

const importReport: z.ZodType<ImportReport> = z.object({
  exportedAt: z.iso.datetime({ offset: true }),
  from: z.string(),
  children: z.array(childReport),
  people: sentences,
  leftOut: sentences,
  hasReminders: z.boolean(),
});

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
