import { productName } from '../site/product.rules.ts';
import type { Kind } from './kind.ts';
import { kinds } from './kinds.ts';

/** README.txt of the archive. */
export const readme = (exportedAt: string): string => `${productName}: everything that we know about your family

Made on ${exportedAt} (UTC).

export.json         Everything below in one file, for programs
export.schema.json  What export.json looks like, as JSON Schema (draft 2020-12)
csv/                The same as tables, for Excel, Numbers or LibreOffice: UTF-8, separated by commas.
                    An apostrophe stands before texts that a spreadsheet would take for a formula.
photos/             Your photos, each named after the completion or the child that it belongs to
photos/undone/      Those of completions that were taken back, for 30 days

${Object.entries<Kind>(kinds)
  .map(([name, { about }]) => `csv/${name}.csv`.padEnd(30) + about)
  .join('\n')}

Instants are in UTC; dates are the dates of your family, in its own time zone.
Passwords, session ids, access tokens, recovery codes and the secrets of links are kept as hashes only and are not in here;
the secret of an authenticator app is not in here either.
Of children of other parents there is only that you care for them, and your own care pattern: their records are in the export of
that parent. If the parent has deleted the profile, the records are here for 30 days, as far as you could see them.
`;
