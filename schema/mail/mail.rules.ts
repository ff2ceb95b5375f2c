import type { LinkPurpose } from '../identity/link/link.rules.ts';

/**
 * What each mail's template shows, by name. No mail tells anything about a child but the two that the user has asked for, `tonight` and
 * `digest`, which go to a confirmed address only.
 */
export interface MailData {
  /** A link that proves a new account's address. */
  readonly confirmAddress: Record<string, never>;
  /** A link that sets a new password. */
  readonly resetPassword: Record<string, never>;
  /** A link that proves the address to which an account moves; sent there. */
  readonly confirmNewAddress: Record<string, never>;
  /** Tells the former address of a change, with a link that undoes it. */
  readonly addressChanged: { readonly newEmail: string };
  readonly passwordChanged: { readonly device: string };
  readonly secondFactorChanged: {
    readonly change: 'added' | 'removed';
    readonly factor: 'passkey' | 'authenticator app';
  };
  /** Another device has signed in with a code. */
  readonly deviceSignedIn: { readonly device: string };
  readonly registerInvitation: Record<string, never>;
  /** An invitation to care for children; shows the name of who invites, never of a child. */
  readonly carerInvitation: { readonly inviter: string; readonly role: 'editor' | 'viewer' };
  /** Tells who invited that somebody cares for children of theirs now; shows the name of that person, never of a child. */
  readonly carerJoined: { readonly carer: string; readonly role: 'editor' | 'viewer' };
  readonly accountDeletion: { readonly deletesAt: string };
  /** Tells a carer that an owner has deleted the profile of a child. */
  readonly childDeletion: { readonly deletesAt: string };
  /** Tells the owner of a child, and the carer who may become it, that the child is offered. */
  readonly childOffered: { readonly to: 'owner' | 'carer'; readonly expiresAt: string };
  /** A webhook was switched off; shows the name of the receiver's machine, never the whole address. */
  readonly webhookOff: { readonly host: string };
  /** The challenge of an evening. Its subject is that of a notification, which names a child only if the user wants that. */
  readonly tonight: {
    readonly title: string;
    /** What a notification says. */
    readonly lines: string;
    /** Whether it asks if reminders shall go on, in place of a challenge. */
    readonly isQuestion: boolean;
    readonly safety: string | null;
    readonly description: string;
    /** Time, material and place in words; empty if nothing is known. */
    readonly needs: string;
    /** The page that it leads to. */
    readonly path: string;
    /** The end of the evening, an instant: later it is not sent. */
    readonly until: string;
    /** Those that it is for: it is not sent to somebody who does not see one of them any more. */
    readonly childIds: readonly string[];
  };
  /** The last week of the children, and what begins now. */
  readonly digest: {
    readonly children: readonly {
      readonly name: string;
      readonly adventures: number;
      readonly said: { readonly title: string; readonly words: string } | null;
      readonly grown: readonly string[];
      readonly weekly: readonly string[];
    }[];
    readonly path: string;
    /** Those that it tells of, as in the mail of an evening. */
    readonly childIds: readonly string[];
  };
  readonly test: Record<string, never>;
}

export type MailTemplate = keyof MailData;

/** The purpose of the link in each mail; null for a mail without one. */
export const linkOfTemplate = {
  confirmAddress: 'confirm',
  resetPassword: 'reset',
  confirmNewAddress: 'email',
  addressChanged: 'undo_email',
  passwordChanged: null,
  secondFactorChanged: null,
  deviceSignedIn: null,
  registerInvitation: 'register_invite',
  carerInvitation: 'carer_invite',
  carerJoined: null,
  accountDeletion: null,
  childDeletion: null,
  childOffered: null,
  webhookOff: null,
  tonight: null,
  digest: null,
  test: null,
} as const satisfies Readonly<Record<MailTemplate, LinkPurpose | null>>;

/** The mails about children, each of which the user can end with one press in the mail. */
export const unsubscribable = ['tonight', 'digest'] as const satisfies readonly MailTemplate[];

export type Unsubscribable = (typeof unsubscribable)[number];

export const isUnsubscribable = (template: string): template is Unsubscribable =>
  unsubscribable.some((one) => one === template);

/** The folder of the addresses that end mails, each followed by its token. */
export const unsubscribeFolder = '/api/mail/unsubscribe/';
