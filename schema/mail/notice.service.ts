import { randomUUIDv7 } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import type { Actor } from '../actor.ts';
import type { linkOfTemplate, MailData } from './mail.rules.ts';
import { insertNotice } from './notice.sql.ts';

/** The templates without a link. */
type NoticeTemplate = {
  readonly [Name in keyof MailData]: (typeof linkOfTemplate)[Name] extends null ? Name : never;
}[keyof MailData];

interface NewNotice<Template extends NoticeTemplate> {
  readonly template: Template;
  readonly data: MailData[Template];
  /** The address, in lower case. */
  readonly recipient: string;
  readonly userId: string;
  /** As in `queueMail`. */
  readonly actKey: string;
}

/**
 * Writes a mail that only tells an account of something to the outbox, for jobs: they run without Prisma. Otherwise as
 * `queueMail`. The caller has checked that this installation sends mail.
 */
export const queueNotice = <Template extends NoticeTemplate>(
  on: Reader,
  now: Actor['now'],
  { data, ...notice }: NewNotice<Template>,
): Promise<unknown> =>
  insertNotice(on, {
    ...notice,
    id: randomUUIDv7(),
    data: JSON.stringify(data),
    now: new Date(now.epochMilliseconds),
  });
