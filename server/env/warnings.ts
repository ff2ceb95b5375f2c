import { ignoreShell } from '../../prisma/driver/shell.ts';
import { vapidSubjectOf } from '../../schema/push/vapid.rules.ts';
import type { Env } from './env.ts';

/** Addresses that are reachable from this machine only. */
const loopback = /^(127\.[\d.]+|::1|localhost)$/;

/**
 * Warns about settings that are allowed but probably not intended.
 * @returns sentences for the log
 */
export function settingsWarnings(env: Env): readonly string[] {
  return [...proxyWarnings(env), ...mailWarnings(env), ...databaseWarnings(env)];
}

function databaseWarnings({ databaseUrl }: Env): readonly string[] {
  const ignored = ignoreShell();
  if (databaseUrl === undefined || ignored.length === 0) return [];
  return [
    `${ignored.join(', ')} ${ignored.length === 1 ? 'is' : 'are'} set and not read: only DATABASE_URL says how the database is reached.`,
  ];
}

function proxyWarnings({ publicUrl, trustProxy, host }: Env): readonly string[] {
  const isSecure = publicUrl.startsWith('https:');
  if (isSecure && trustProxy === 0) {
    return [
      'PUBLIC_URL is https, but TRUST_PROXY is 0: all users behind the proxy count as one address, so that one of them can ' +
        'use up the attempts of all. Set TRUST_PROXY to the number of proxies in front.',
    ];
  }
  if (trustProxy > 0 && !isSecure && !loopback.test(host)) {
    return [
      `TRUST_PROXY is ${trustProxy}, PUBLIC_URL is http and HOST is ${host}: a client that reaches this port without the proxy ` +
        'can forge its address. Set TRUST_PROXY to 0, or let only the proxy reach the port.',
    ];
  }
  return [];
}

/** Domains that nobody can own (RFC 2606), and that mail servers therefore refuse as senders. */
const reservedDomain = /[@.](?:example|example\.(?:com|net|org)|invalid)$/;

function mailWarnings({ smtpUrl, mailFrom }: Env): readonly string[] {
  if (smtpUrl === undefined || !reservedDomain.test(mailFrom)) return [];
  return [
    `Mails are sent from ${mailFrom}, which is an example. Set MAIL_FROM to an address for which SMTP_URL may send.`,
  ];
}

/**
 * Names what is off because settings are missing.
 * @returns sentences for the log
 */
export function settingsNotes(env: Env): readonly string[] {
  const { firebaseMissing, smtpUrl, supportEmail } = env;
  const notes = [];
  if (supportEmail === '') {
    notes.push(
      'SUPPORT_EMAIL is not set: no page and no mail shows users an address to write to. Set it, and restart the server.',
    );
  }
  if (firebaseMissing.length > 0)
    notes.push(`Google sign-in is off. To turn it on, set ${firebaseMissing.join(', ')} and restart the server.`);
  if (smtpUrl === undefined) {
    notes.push(
      'Mail is off: nobody can set a new password, confirm or change an e-mail address by themselves; they write to ' +
        'you, and you run "npm run admin -- reset EMAIL". To turn it on, set SMTP_URL and MAIL_FROM and restart the server.',
    );
  }
  const subject = vapidSubjectOf(env);
  if ('fault' in subject) notes.push(`${subject.fault.message}.`);
  return notes;
}
