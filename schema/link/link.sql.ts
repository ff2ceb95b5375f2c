import { uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';

/** The link of a hash, if it works. */
export const selectWorkingLink = statement<
  [purpose: string, tokenHash: string, now: Date, latestExpiry: Date],
  { id: string }
>(
  'working_link',
  `SELECT id FROM one_time_links
   WHERE token_hash = $2 AND purpose = $1 AND used_at IS NULL AND ended_at IS NULL AND expires_at > $3 AND expires_at <= $4`,
  { id: uuid },
);
