import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../../prisma/embedded.ts';
import { render } from '../../server/mail/outbox.ts';
import { DeliveryError, openTransport } from '../../server/mail/transport.ts';
import type { Command } from './command.ts';

/** Sends a test mail directly, without the outbox, and says what the mail server answered. */
export const sendTestMail: Command = async ({ env, usage }, [address, ...more]) => {
  if (address === undefined || more.length > 0) throw new StartError(usage);
  if (!z.email().safeParse(address).success) throw new StartError(`${address} is no e-mail address.`);
  const { smtpUrl, mailFrom } = env;
  if (smtpUrl === undefined) throw new StartError('SMTP_URL is not set, so this site sends no mail.');
  const rendered = render('test', {}, env, { secret: null });
  if (rendered === null) throw new TypeError('The test mail shows no data');
  const transport = openTransport({ smtpUrl, mailFrom });
  try {
    await transport.deliver(
      { id: randomUUIDv7(), to: address, ...rendered },
      { handOver: async () => true, signal: new AbortController().signal },
    );
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new StartError(
      `The mail server ${transport.server} did not take the test mail for ${address}: ${error.message}`,
      {
        cause: error,
      },
    );
  }
  return `The mail server ${transport.server} took the test mail from ${mailFrom} for ${address}.`;
};
