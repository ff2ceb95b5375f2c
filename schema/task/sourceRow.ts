import type { Source as SourceRow } from '../../prisma/generated/client/client.ts';
import type { Source } from './taskDetails.rules.ts';

/** A row as a `Source`. */
export const sourceOfRow = ({ title, publisher, url, readOn }: SourceRow): Source => ({
  title,
  publisher,
  url,
  readOn: readOn.toISOString().slice(0, 10),
});
