import { codeMinutes } from '../device/deviceCode.rules.ts';

/** What a one-time link is for. */
export const linkPurposes = [
  'confirm',
  'reset',
  'email',
  'undo_email',
  'carer_invite',
  'register_invite',
  'device',
] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/** How long a link works, in minutes (docs/product.md#one-time-links). */
export const linkMinutes: Readonly<Record<LinkPurpose, number>> = {
  confirm: 7 * minutesPerDay,
  reset: 30,
  email: minutesPerDay,
  undo_email: 7 * minutesPerDay,
  carer_invite: 7 * minutesPerDay,
  register_invite: 7 * minutesPerDay,
  device: codeMinutes,
};

/** Of these, a new link ends the former ones of its account. Several invitations work side by side. */
export const singleLinks: readonly LinkPurpose[] = ['confirm', 'reset', 'email'];

/** For how many days a link is kept after it was used, ended or expired, so that an operator can see what happened. */
export const endedLinkDays = 30;

/** The page of the web client that each link opens. */
export const linkPaths: Readonly<Record<LinkPurpose, `/${string}`>> = {
  confirm: '/confirm',
  reset: '/reset',
  email: '/confirm-email',
  undo_email: '/undo-email',
  carer_invite: '/invite',
  register_invite: '/register',
  device: '/code',
};

/**
 * The address of a link. The secret stands in the fragment, which browsers send to no server: no log holds it, and a program
 * that opens links in mails uses nothing up.
 *
 * @param publicUrl without a trailing slash
 */
export const linkUrl = (publicUrl: string, purpose: LinkPurpose, secret: string): string =>
  `${publicUrl}${linkPaths[purpose]}#${secret}`;
