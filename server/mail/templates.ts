import { z } from 'zod';
import { givenRoles } from '../../schema/carer/carer.rules.ts';
import { linkMinutes, type LinkPurpose } from '../../schema/identity/link/link.rules.ts';
import { personName, somebody } from './personName.ts';
import { linkOfTemplate, type MailData, type MailTemplate } from '../../schema/mail/mail.rules.ts';

/** What a mail says: its subject, its paragraphs, and what its link does. */
export interface MailWords {
  readonly subject: string;
  /** The paragraphs before the link. */
  readonly before: readonly string[];
  /** What opening the link does; absent in a mail without one. */
  readonly action?: string;
  /** The path of the page to which that leads, where it is no one-time link. */
  readonly page?: string;
  /** The paragraphs after the link. */
  readonly after: readonly string[];
}

/** The installation that sends. */
export interface Sender {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Empty if the operator has set none. */
  readonly supportEmail: string;
}

const shownMaxLength = 254;

/** A text that a person or their browser has chosen, on one line. */
const shown = z.string().transform((text) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, shownMaxLength),
);

/** The day of an instant in UTC, or a date, as "14 April 2026". */
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d/)
  .transform((text) => {
    const date = Temporal.PlainDate.from(text.slice(0, 'yyyy-MM-dd'.length));
    return date.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  });

const nothing = z.object({});

const shapes = {
  confirmAddress: nothing,
  resetPassword: nothing,
  confirmNewAddress: nothing,
  addressChanged: z.object({ newEmail: shown }),
  passwordChanged: z.object({ device: shown }),
  secondFactorChanged: z.object({
    change: z.enum(['added', 'removed']),
    factor: z.enum(['passkey', 'authenticator app']),
  }),
  deviceSignedIn: z.object({ device: shown }),
  registerInvitation: nothing,
  carerInvitation: z.object({ inviter: personName, role: z.enum(givenRoles) }),
  carerJoined: z.object({ carer: personName, role: z.enum(givenRoles) }),
  accountDeletion: z.object({ deletesAt: day }),
  childDeletion: z.object({ deletesAt: day }),
  childOffered: z.object({ to: z.enum(['owner', 'carer']), expiresAt: day }),
  webhookOff: z.object({ host: shown }),
  tonight: z.object({
    title: shown,
    lines: z.string(),
    isQuestion: z.boolean(),
    safety: z.string().nullable(),
    description: z.string(),
    needs: z.string(),
    path: z.string().startsWith('/'),
    until: z.iso.datetime(),
  }),
  digest: z.object({
    children: z.array(
      z.object({
        name: shown,
        adventures: z.int(),
        said: z.object({ title: shown, words: shown }).nullable(),
        grown: z.array(shown),
        weekly: z.array(shown),
      }),
    ),
    path: z.string().startsWith('/'),
  }),
  test: nothing,
} as const satisfies { readonly [Name in MailTemplate]: z.ZodType<object, MailData[Name]> };

const minutesPerHour = 60;
const hoursPerDay = 24;

/** How long a link works, as "7 days", "24 hours" or "30 minutes". */
function lifetime(purpose: LinkPurpose): string {
  const minutes = linkMinutes[purpose];
  const hours = minutes / minutesPerHour;
  if (hours < 1) return `${minutes} minutes`;
  return hours > hoursPerDay ? `${hours / hoursPerDay} days` : `${hours} hours`;
}

const once = (purpose: LinkPurpose): string => `The link works once, within ${lifetime(purpose)}.`;

const notMe =
  'If this was not you, choose "Forgot?" on the sign-in page to set a new password: that signs out every device and ends all access tokens.';

/** Makes the words from data of a shape; null for other data. */
const template =
  <Data>(shape: z.ZodType<Data>, write: (data: Data) => MailWords) =>
  (data: unknown): MailWords | null => {
    const parsed = shape.safeParse(data);
    return parsed.success ? write(parsed.data) : null;
  };

const templates: { readonly [Name in MailTemplate]: (data: unknown) => MailWords | null } = {
  confirmAddress: template(shapes.confirmAddress, () => ({
    subject: 'Please confirm your e-mail address',
    before: [
      'An account at Dadventures has this e-mail address. Please confirm that it is yours. Then you can get back in if you ever forget your password.',
    ],
    action: 'Confirm this address',
    after: [once('confirm'), 'If you have no account there, ignore this mail, and the address stays unconfirmed.'],
  })),
  resetPassword: template(shapes.resetPassword, () => ({
    subject: 'Set a new password',
    before: ['Somebody, most likely you, wants to set a new password for your account at Dadventures.'],
    action: 'Set a new password',
    after: [
      `${once('reset')} A new password signs out every other device and ends all access tokens.`,
      'If this was not you, ignore this mail, and your password stays as it is.',
    ],
  })),
  confirmNewAddress: template(shapes.confirmNewAddress, () => ({
    subject: 'Please confirm your new e-mail address',
    before: ['Somebody, most likely you, wants this to be the e-mail address of their account at Dadventures.'],
    action: 'Use this address',
    after: [
      `${once('email')} Until then the account keeps its former address.`,
      'If this was not you, ignore this mail.',
    ],
  })),
  addressChanged: template(shapes.addressChanged, ({ newEmail }) => ({
    subject: 'Your e-mail address was changed',
    before: [
      `The e-mail address of your account at Dadventures is ${newEmail} now. Mails about your account go there.`,
      'If this was not you, undo the change here:',
    ],
    action: 'Undo the change',
    after: [once('undo_email')],
  })),
  passwordChanged: template(shapes.passwordChanged, ({ device }) => ({
    subject: 'Your password was changed',
    before: [
      device === ''
        ? 'The password of your account at Dadventures was changed.'
        : `The password of your account at Dadventures was changed with ${device}.`,
      notMe,
    ],
    after: [],
  })),
  secondFactorChanged: template(shapes.secondFactorChanged, ({ change, factor }) => ({
    subject: change === 'added' ? `You can sign in with ${withArticle(factor)} now` : `Your ${factor} was removed`,
    before: [
      change === 'added'
        ? `${capitalized(withArticle(factor))} was added to your account at Dadventures.`
        : `${capitalized(withArticle(factor))} was removed from your account at Dadventures.`,
      notMe,
    ],
    after: [],
  })),
  deviceSignedIn: template(shapes.deviceSignedIn, ({ device }) => ({
    subject: 'Another device is signed in to your account',
    before: [
      device === ''
        ? 'A device has signed in to your account at Dadventures with a code that another one showed.'
        : `${device} has signed in to your account at Dadventures with a code that another device showed.`,
      notMe,
    ],
    after: [],
  })),
  registerInvitation: template(shapes.registerInvitation, () => ({
    subject: 'An invitation to Dadventures',
    before: [
      'You are invited to Dadventures: small challenges for parents and children that turn an ordinary evening into time together.',
    ],
    action: 'Create your account',
    after: [once('register_invite'), 'If you do not want an account, ignore this mail.'],
  })),
  carerInvitation: template(shapes.carerInvitation, ({ inviter, role }) => ({
    subject: `${inviter} invites you to Dadventures`,
    before: [
      `${inviter} invites you to take part in a child's adventures at Dadventures: small challenges for parents and children that turn an ordinary evening into time together.`,
      role === 'editor'
        ? "You will see the child's name, challenges, moods, comments, photos and stars, and you can complete challenges, record moods and say on which days the child is with you. Nobody reads on which days you enter that. But if two of you enter them, each can tell from the days off, until the end of the week, whether the child is with the other one."
        : "You will see the child's name, challenges, moods, comments, photos and stars. You cannot change anything.",
      'The others who care for the child will see your name, what you may do, and what you do for this child. They will not see your address, your other children or anything else of your account.',
    ],
    action: 'Read the invitation',
    after: [
      `${once('carer_invite')} Only you can use it, with an account for this address.`,
      `If you do not know ${inviter === somebody ? 'who sent it' : inviter}, ignore this mail.`,
    ],
  })),
  carerJoined: template(shapes.carerJoined, ({ carer, role }) => ({
    subject: 'Somebody cares for a child with you now',
    before: [
      `${carer} accepted an invitation of yours and cares for a child with you at Dadventures: they can see it${role === 'editor' ? ', complete challenges, record moods and plan days off' : ', and change nothing'}. "People" in the menu of the child's page says who else does.`,
      'If you did not invite anybody, sign in, open Settings and Safety, and choose "This wasn’t me" below "Recent activity": it signs out every other device, shows who joined lately, and removes them with one tap.',
    ],
    after: [],
  })),
  accountDeletion: template(shapes.accountDeletion, ({ deletesAt }) => ({
    subject: 'Your account will be deleted',
    before: [
      `Your account at Dadventures and everything in it will be deleted on ${deletesAt}.`,
      'Until then you can keep it: sign in and restore it.',
    ],
    after: [],
  })),
  childDeletion: template(shapes.childDeletion, ({ deletesAt }) => ({
    subject: 'A child that you care for will be deleted',
    before: [
      `The owner of a child that you care for at Dadventures has deleted its profile. Everything about it will be gone on ${deletesAt}.`,
      'Until then you can download it: sign in, open Settings and Your family, and choose "Download everything". Only the owner can restore the profile.',
    ],
    after: [],
  })),
  childOffered: template(shapes.childOffered, ({ to, expiresAt }) =>
    to === 'owner'
      ? {
          subject: 'You offered to make somebody else the owner of a profile',
          before: [
            "You offered to make another carer the owner of a child's profile at Dadventures. Once they accept, they decide who else cares for the child, and you go on as an editor.",
            `Until ${expiresAt}, or until they accept, you can withdraw it: open "People" in the menu of the child's page.`,
            notMe,
          ],
          after: [],
        }
      : {
          subject: 'You are asked to become the owner of a profile',
          before: [
            'The owner of a child that you care for at Dadventures would like to make you the owner of its profile. You would decide who else cares for the child, and its days would follow your time zone.',
            `You can accept or decline until ${expiresAt}: open "People" in the menu of the child's page.`,
          ],
          after: [],
        },
  ),
  webhookOff: template(shapes.webhookOff, ({ host }) => ({
    subject: 'A webhook was switched off',
    before: [
      `Your account at Dadventures no longer reports to ${host}, because nothing could be delivered there.`,
      'Settings show below "For tinkerers" what went wrong. Once the receiver works again, choose "Test" there to switch the webhook on.',
    ],
    after: ['If you do not know this webhook, remove it in Settings and change your password.'],
  })),
  tonight: template(shapes.tonight, ({ title, lines, isQuestion, safety, description, needs, path }) => ({
    subject: isQuestion ? title : `Tonight: ${title}`,
    before: isQuestion
      ? [lines]
      : [title, ...(safety === null ? [] : [`Safety: ${safety}`]), description, needs].filter((words) => words !== ''),
    action: isQuestion ? 'Keep or stop' : 'Open it',
    page: path,
    after: [],
  })),
  digest: template(shapes.digest, ({ children, path }) => ({
    subject: 'The week, and which three evenings come next',
    before: children.flatMap(weekInWords),
    action: 'Which three evenings?',
    page: path,
    after: [],
  })),
  test: template(shapes.test, () => ({
    subject: 'Dadventures can send mail',
    before: ['This is the test mail that you asked for. It has arrived, so mail works.'],
    after: [],
  })),
};

/** The week of a child, in paragraphs. */
function weekInWords({
  name,
  adventures,
  said,
  grown,
  weekly,
}: z.infer<typeof shapes.digest>['children'][number]): string[] {
  return [
    adventures === 0
      ? `${name}: a quiet week.`
      : `${name}: ${adventures} ${adventures === 1 ? 'adventure' : 'adventures'}.`,
    said === null ? '' : `After “${said.title}” the family wrote: “${said.words}”`,
    grown.length === 0 ? '' : `In the garden grew: ${grown.join(', ')}.`,
    weekly.length === 0 ? '' : `This week: ${weekly.join(' · ')}`,
  ].filter((words) => words !== '');
}

const withArticle = (factor: string): string => `${/^[aeiou]/.test(factor) ? 'an' : 'a'} ${factor}`;

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Whether this version has a template of that name. */
export const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(linkOfTemplate, name);

/**
 * What a mail says.
 *
 * @param data as it stands in the outbox
 * @returns null if the template cannot show such data
 */
export const wordsOf = (name: MailTemplate, data: unknown): MailWords | null => templates[name](data);
