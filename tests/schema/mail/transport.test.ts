import { describe, expect, test } from 'vitest';
import { DeliveryError, type OutgoingMail, openTransport } from '../../../server/mail/transport.ts';
import { type MailServer, startMailServer } from '../../support/mailServer.ts';

const account = { user: 'us@er', password: 'p#s:w/d' };

const letter: OutgoingMail = {
  id: '0190a3c6-0000-7000-8000-000000000001',
  to: 'lotte@family.example',
  subject: 'Grüße für Lotte',
  text: 'Ein Satz mit Ümlauten.\n',
  html: '<p>Ein Satz mit Ümlauten.</p>',
};

/** Delivers a mail; returns why it was not, or null. */
async function failureOf(smtpUrl: string, changes: Partial<OutgoingMail> = {}): Promise<DeliveryError | null> {
  const { signal } = new AbortController();
  try {
    await openTransport({ smtpUrl, mailFrom: 'hello@dads.example' }).deliver(
      { ...letter, ...changes },
      { handOver: async () => true, signal },
    );
    return null;
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    throw error;
  }
}

const withoutQuery = ({ url }: MailServer) => url.replace(/\?.*/, '');

describe('A mail', () => {
  test('arrives with its letters as they are', async () => {
    const mail = await startMailServer();
    expect(await failureOf(mail.url)).toBeNull();
    expect(mail.received).toMatchObject([
      { subject: 'Grüße für Lotte', text: 'Ein Satz mit Ümlauten.', html: '<p>Ein Satz mit Ümlauten.</p>' },
    ]);
    expect(mail.received[0]?.headers.get('from')).toBe('Dadventures <hello@dads.example>');
    expect(mail.received[0]?.headers.get('to')).toBe('lotte@family.example');
  });

  test.each([
    ['line breaks in the address', { to: 'lotte@family.example\r\nBcc: stranger@evil.example' }],
    ['a command in the address', { to: 'lotte@family.example>\r\nRCPT TO:<stranger@evil.example' }],
    ['a second address', { to: 'lotte@family.example, stranger@evil.example' }],
    ['line breaks in the subject', { subject: 'Hello\r\nBcc: stranger@evil.example\r\n\r\nA body' }],
    ['a line with a single dot in the text', { text: 'One\r\n.\r\nRCPT TO:<stranger@evil.example>\r\n' }],
  ] as const)('with %s reaches nobody else and gets no further header', async (_, changes) => {
    const mail = await startMailServer();
    await failureOf(mail.url, changes);
    for (const { to, headers, raw } of mail.received) {
      expect(to).not.toBe('stranger@evil.example');
      expect([...headers.keys()]).not.toContain('bcc');
      expect(raw.match(/^To:/gim)).toHaveLength(1);
    }
    expect(mail.received.length).toBeLessThanOrEqual(1);
  });
});

describe('A mail server with a password', () => {
  test.each(['starttls', 'always', undefined] as const)('takes mails with the right one (TLS: %s)', async (tls) => {
    const mail = await startMailServer({ account, ...(tls ? { tls } : {}) });
    expect(await failureOf(mail.url)).toBeNull();
    expect(mail.received).toHaveLength(1);
  });

  test('is tried again later if it refuses the password, because the operator can correct that', async () => {
    const mail = await startMailServer({ account });
    const failure = await failureOf(mail.url.replace(encodeURIComponent(account.password), 'wrong'));
    expect(failure).toMatchObject({ failure: 'unavailable', message: expect.stringContaining('535') });
    expect(failure?.message).not.toContain('wrong');
    expect(await failureOf(mail.url.replace(/\/\/.*@/, '//'))).toMatchObject({
      message: expect.stringContaining('530'),
    });
    expect(mail.received).toEqual([]);
  });
});

describe('TLS', () => {
  test.each(['starttls', 'always'] as const)('needs a certificate that is trusted (%s)', async (tls) => {
    const mail = await startMailServer({ tls });
    expect(await failureOf(withoutQuery(mail))).toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('self-signed certificate'),
    });
    expect(await failureOf(mail.url)).toBeNull();
  });

  test('is needed where the settings ask for it, and then a server without STARTTLS gets no mail', async () => {
    const mail = await startMailServer();
    expect(await failureOf(`${mail.url}?requireTLS=true`)).toMatchObject({ failure: 'unavailable' });
    expect(mail.received).toEqual([]);
  });

  test('is needed before a password is sent to another machine', async () => {
    const mail = await startMailServer({ account });
    // Another name of this machine, which does not say that it is this machine.
    const url = mail.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
    expect(await failureOf(url)).toMatchObject({ failure: 'unavailable', message: expect.stringMatching(/STARTTLS/) });
    expect(await failureOf(`${url}?requireTLS=false`)).toBeNull();
  });
});

test('A delivery that the caller forbids at its end delivers nothing', async () => {
  const mail = await startMailServer();
  const transport = openTransport({ smtpUrl: mail.url, mailFrom: 'hello@dads.example' });
  const delivery = transport.deliver(letter, { handOver: async () => false, signal: new AbortController().signal });
  await expect(delivery).rejects.toMatchObject({ failure: 'stopped' });
  expect(await failureOf(mail.url)).toBeNull();
  expect(mail.received).toHaveLength(1);
});

test('The name of the mail server has the usual port', () => {
  const server = (smtpUrl: string) => openTransport({ smtpUrl, mailFrom: 'hello@dads.example' }).server;
  expect(server('smtps://a:b@mail.example')).toBe('mail.example:465');
  expect(server('smtp://mail.example')).toBe('mail.example:587');
  expect(server('smtp://mail.example:25')).toBe('mail.example:25');
});
