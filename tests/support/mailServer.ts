import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, onTestFinished, TestRunner, vi } from 'vitest';
import { createCertificate } from './certificate.ts';
import { parseMail } from './parseMail.ts';

/** A mail as a mail program shows it. */
export interface ReceivedMail {
  /** The recipient of the envelope. */
  readonly to: string;
  /** The sender of the envelope. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  /** All headers, by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** The whole mail as it was transmitted. */
  readonly raw: string;
}

export interface MailServerOptions {
  /** Offers STARTTLS, or speaks TLS from the start; the certificate is self-signed. None unless given. */
  readonly tls?: 'starttls' | 'always';
  /** Refuses mails without these credentials. */
  readonly account?: { readonly user: string; readonly password: string };
}

/** What happens to a mail whose content has arrived: it is accepted, or the connection ends without an answer. */
type Reply = 'accept' | 'cut';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

function tlsOptions(tls: MailServerOptions['tls']): SMTPServerOptions {
  if (tls === undefined) return { disabledCommands: ['STARTTLS'] };
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    secure: tls === 'always',
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: createCertificate(keys, 'localhost'),
  };
}

const failure = (code: number, sentence: string) => Object.assign(new Error(sentence), { responseCode: code });

/** The link in a mail, which ends its line. */
export function linkIn({ text }: Pick<ReceivedMail, 'text'>): string {
  const [link] = /^https?:\/\/\S+#\S+$/m.exec(text) ?? [];
  if (link === undefined) throw new Error(`The mail has no link: ${text}`);
  return link;
}

/** The secret of the link in a mail. */
export const secretIn = (mail: Pick<ReceivedMail, 'text'>): string => new URL(linkIn(mail)).hash.slice(1);

/**
 * Starts a mail server on a free port of this machine. It stops at the end of the test, or of the file.
 *
 * @example
 *   const mail = await startMailServer();
 *   const world = await createWorld({ env: { SMTP_URL: mail.url } });
 *   …
 *   await world.drainOutbox();
 *   const [received] = await mail.waitFor(1);
 */
export async function startMailServer({ tls, account }: MailServerOptions = {}) {
  const received: ReceivedMail[] = [];
  let refusals: { readonly code: number; readonly at: 'recipient' | 'content'; readonly words: string } | null = null;
  let isMute = false;
  let connections = 0;
  let reply: (mail: ReceivedMail) => Promise<Reply> = async () => 'accept';
  let prelude: () => Promise<unknown> = async () => undefined;
  const secure = tlsOptions(tls);

  const build = () =>
    new SMTPServer({
      ...secure,
      authOptional: account === undefined,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onConnect: (_session, callback) => {
        connections += 1;
        if (!isMute) callback();
      },
      onAuth: ({ username, password }, _session, callback) => {
        if (username === account?.user && password === account?.password) callback(null, { user: username });
        else callback(failure(535, 'Authentication failed'));
      },
      onRcptTo: ({ address }, { id }, callback) => {
        const answer = async () => {
          if ((await prelude()) === 'cut') cut(id);
          else if (refusals?.at === 'recipient') callback(failure(refusals.code, `${refusals.words} ${address}`));
          else callback();
        };
        answer().catch((error: Error) => running.emit('error', error));
      },
      onData: (stream, session, callback) => {
        const answer = async () => {
          const raw = await textOf(stream);
          if (refusals?.at === 'content') return callback(failure(refusals.code, refusals.words));
          const { mailFrom, rcptTo } = session.envelope;
          const mail = {
            to: rcptTo.map(({ address }) => address).join(),
            from: mailFrom === false ? '' : mailFrom.address,
            ...parseMail(raw),
          };
          if ((await reply(mail)) === 'accept') {
            received.push(mail);
            return callback();
          }
          cut(session.id);
        };
        // A connection that ended inside the content has delivered nothing.
        answer().catch(() => undefined);
      },
    });

  let running = build();
  const cut = (id: string) => {
    for (const connection of running.connections) if (connection.id === id) connection._socket.destroy();
  };
  const listen = async (port: number): Promise<number> => {
    const listener = running.listen(port, '127.0.0.1');
    // What a test does to a connection is no error of the server.
    running.on('error', () => undefined);
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  };
  const port = await listen(0);
  let isListening = true;

  const stop = async () => {
    if (!isListening) return;
    isListening = false;
    const closed = new Promise<void>((resolve) => {
      running.close(resolve);
    });
    for (const connection of running.connections) connection._socket.destroy();
    await closed;
  };
  if (TestRunner.getCurrentTest() === undefined) afterAll(stop);
  else onTestFinished(stop);

  const credentials = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@` : '';
  const protocol = tls === 'always' ? 'smtps' : 'smtp';
  const trust = tls === undefined ? '' : '?tls.rejectUnauthorized=false';
  return {
    /** The value of SMTP_URL. */
    url: `${protocol}://${credentials}127.0.0.1:${port}${trust}`,
    /** The mails that were accepted, oldest first. */
    received,
    /** The number of connections so far. */
    connections: () => connections,
    /** Waits until that many mails have been accepted, and returns all. */
    waitFor: (count: number): Promise<readonly ReceivedMail[]> =>
      vi.waitFor(
        () => {
          if (received.length < count) throw new Error(`${received.length} of ${count} mails have arrived`);
          return received;
        },
        { timeout: 10_000, interval: 20 },
      ),
    /** From now on refuses mails with that code, at the recipient or after the content; null accepts them. */
    refuse: (code: number | null, at: 'recipient' | 'content' = 'recipient', words = 'No mail here') => {
      refusals = code === null ? null : { code, at, words };
    },
    /** From now on accepts connections but says nothing. */
    fallSilent: () => {
      isMute = true;
    },
    /** Calls a function before the answer to each recipient; after 'cut' the connection ends. */
    beforeRecipient: (act: () => Promise<unknown>) => {
      prelude = act;
    },
    /** Calls a function for each mail whose content has arrived, before the answer. */
    beforeReply: (decide: (mail: ReceivedMail) => Promise<Reply>) => {
      reply = decide;
    },
    /** Ends all connections and listens no more. */
    stop,
    /** Listens again on the same port. */
    restart: async () => {
      isMute = false;
      running = build();
      await listen(port);
      isListening = true;
    },
  };
}
