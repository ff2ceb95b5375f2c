import { say, type Saying } from '../say.rules.ts';

/** Endings of names that only a network of its own knows, or nobody (RFC 6761, RFC 6762, RFC 8375). */
const ownEndings: ReadonlySet<string> = new Set([
  'local',
  'lan',
  'home.arpa',
  'internal',
  'localhost',
  'invalid',
  'test',
]);

/** Whether a host name is one of the internet: no IP address, no single label, and none that only a network of its own knows. */
export function isPublicName(host: string): boolean {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  if (labels.length < 2 || labels.some((label) => !/^[a-z\d_-]+$/.test(label))) return false;
  // A name never ends in a number; an IPv4 address does.
  if (/^\d+$/.test(labels.at(-1) ?? '')) return false;
  return !ownEndings.has(labels.at(-1) ?? '') && !ownEndings.has(labels.slice(-2).join('.'));
}

/** Whom push services may ask about the notifications of this site, or why nobody can be named. */
type VapidSubject = { readonly subject: string } | { readonly fault: Saying };

const noSubject = say(
  'Notifications are off: push services want to know whom to ask. Set SUPPORT_EMAIL to an address with a public domain, or PUBLIC_URL to an https address with a public name',
);

/**
 * Whom push services may ask (RFC 8292): VAPID_SUBJECT, else the support address if its domain is public, else the address of this site if
 * it is https and public. Apple refuses all others.
 *
 * @param site.vapidSubject VAPID_SUBJECT, if it is set
 * @param site.supportEmail empty if nobody has set one
 */
export function vapidSubjectOf({
  vapidSubject,
  supportEmail,
  publicUrl,
}: {
  readonly vapidSubject?: string | undefined;
  readonly supportEmail: string;
  readonly publicUrl: string;
}): VapidSubject {
  if (vapidSubject !== undefined) return { subject: vapidSubject };
  if (supportEmail !== '' && isPublicName(supportEmail.slice(supportEmail.lastIndexOf('@') + 1)))
    return { subject: `mailto:${supportEmail}` };
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && isPublicName(hostname) ? { subject: publicUrl } : { fault: noSubject };
}
