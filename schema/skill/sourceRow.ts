import type { Prisma, Source as SourceRow } from '../../prisma/generated/client/client.ts';
import type { Source } from '../task/taskDetails.rules.ts';

/** The order of the sources of a skill, as Prisma takes it. */
export const bySource: Prisma.SkillSourceOrderByWithRelationInput[] = [
  { source: { publisher: 'asc' } },
  { source: { title: 'asc' } },
  { source: { id: 'asc' } },
];

/** A date column as yyyy-MM-dd. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** A row as a `Source`. */
export const sourceOfRow = ({ title, publisher, url, readOn }: SourceRow): Source => ({
  title,
  publisher,
  url,
  readOn: dayOf(readOn),
});
