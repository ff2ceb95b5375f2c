import { uuid } from '../../prisma/columns.ts';
import { statement } from '../../prisma/statement.ts';
import { clockToleranceMs } from '../clock.rules.ts';

/** The link of a hash, if it works. */
export const selectWorkingLink = statement<[purpose: string, tokenHash: string, now: Date], { id: string }>(
  'working_link',
  `SELECT id FROM one_time_links
   WHERE token_hash = $2 AND purpose = $1 AND used_at IS NULL AND ended_at IS NULL AND expires_at > $3
     AND created_at <= $3::timestamptz + ${clockToleranceMs} * interval '1 millisecond'`,
  { id: uuid },
);
