import { deviceSaid } from '../../schema/identity/session/device.rules.ts';
import type { z } from 'zod';
import { english } from '../../schema/language.rules.ts';
import { type Param, say, type Saying } from '../../schema/say.rules.ts';
import { linkMinutes, type LinkPurpose } from '../../schema/identity/link/link.rules.ts';
import { somebody } from './personName.ts';
import { shapes } from './shapes.ts';
import { linkOfTemplate, type MailTemplate } from '../../schema/mail/mail.rules.ts';

/** What a mail says: its subject, its paragraphs, and what its link does. */
export interface MailWords {
  readonly subject: Param;
  /** The paragraphs before the link. */
  readonly before: readonly Param[];
  /** What opening the link does; absent in a mail without one. */
  readonly action?: Param;
  /** The path of the page to which that leads, where it is no one-time link. */
  readonly page?: string;
  /** The paragraphs after the link. */
  readonly after: readonly Param[];
}

/** The installation that sends. */
export interface Sender {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Empty if the operator has set none. */
  readonly supportEmail: string;
}

/** A date as "14 April 2026". */
const dayIn = (language: string, date: Temporal.PlainDate): string =>
  date.toLocaleString(language === english ? 'en-GB' : language, { day: 'numeric', month: 'long', year: 'numeric' });

const minutesPerHour = 60;
const hoursPerDay = 24;

/** How long a link works, as "7 days", "24 hours" or "30 minutes". */
function lifetime(purpose: LinkPurpose): Saying {
  const minutes = linkMinutes[purpose];
  const hours = minutes / minutesPerHour;
  if (hours < 1) return say('{minutes, plural, one {# minute} other {# minutes}}', { minutes });
  if (hours > hoursPerDay) return say('{days, plural, one {# day} other {# days}}', { days: hours / hoursPerDay });
  return say('{hours, plural, one {# hour} other {# hours}}', { hours });
}

const once = (purpose: LinkPurpose): Saying =>
  say('The link works once, within {lifetime}.', { lifetime: lifetime(purpose) });

const notMe = say(
  'If this was not you, choose "Forgot?" on the sign-in page to set a new password: that signs out every device and ends all access tokens.',
);

/** Makes the words from data of a shape, for readers of a language; null for other data. */
const template =
  <Data>(shape: z.ZodType<Data>, write: (data: Data, language: string) => MailWords) =>
  (data: unknown, language: string): MailWords | null => {
    const parsed = shape.safeParse(data);
    return parsed.success ? write(parsed.data, language) : null;
  };

/** Somebody's name within a sentence. */
const named = (name: string): Param => (name === somebody ? say('Somebody') : name);

/** Subject and first sentence by what happened to a second factor. */
const factorSentences = {
  passkey: {
    added: [say('You can sign in with a passkey now'), say('A passkey was added to your account at Dadventures.')],
    removed: [say('Your passkey was removed'), say('A passkey was removed from your account at Dadventures.')],
  },
  'authenticator app': {
    added: [
      say('You can sign in with an authenticator app now'),
      say('An authenticator app was added to your account at Dadventures.'),
    ],
    removed: [
      say('Your authenticator app was removed'),
      say('An authenticator app was removed from your account at Dadventures.'),
    ],
  },
} as const;

const templates: { readonly [Name in MailTemplate]: (data: unknown, language: string) => MailWords | null } = {
  confirmAddress: template(shapes.confirmAddress, () => ({
    subject: say('Please confirm your e-mail address'),
    before: [
      say(
        'An account at Dadventures has this e-mail address. Please confirm that it is yours. Then you can get back in if you ever forget your password.',
      ),
    ],
    action: say('Confirm this address'),
    after: [once('confirm'), say('If you have no account there, ignore this mail, and the address stays unconfirmed.')],
  })),
  resetPassword: template(shapes.resetPassword, () => ({
    subject: say('Set a new password'),
    before: [say('Somebody, most likely you, wants to set a new password for your account at Dadventures.')],
    action: say('Set a new password'),
    after: [
      say('{once} A new password signs out every other device and ends all access tokens.', { once: once('reset') }),
      say('If this was not you, ignore this mail, and your password stays as it is.'),
    ],
  })),
  confirmNewAddress: template(shapes.confirmNewAddress, () => ({
    subject: say('Please confirm your new e-mail address'),
    before: [say('Somebody, most likely you, wants this to be the e-mail address of their account at Dadventures.')],
    action: say('Use this address'),
    after: [
      say('{once} Until then the account keeps its former address.', { once: once('email') }),
      say('If this was not you, ignore this mail.'),
    ],
  })),
  addressChanged: template(shapes.addressChanged, ({ newEmail }) => ({
    subject: say('Your e-mail address was changed'),
    before: [
      say('The e-mail address of your account at Dadventures is {newEmail} now. Mails about your account go there.', {
        newEmail,
      }),
      say('If this was not you, undo the change here:'),
    ],
    action: say('Undo the change'),
    after: [once('undo_email')],
  })),
  passwordChanged: template(shapes.passwordChanged, ({ device }) => ({
    subject: say('Your password was changed'),
    before: [
      device === ''
        ? say('The password of your account at Dadventures was changed.')
        : say('The password of your account at Dadventures was changed with {device}.', { device: deviceSaid(device) }),
      notMe,
    ],
    after: [],
  })),
  secondFactorChanged: template(shapes.secondFactorChanged, ({ change, factor }) => {
    const [subject, told] = factorSentences[factor][change];
    return { subject, before: [told, notMe], after: [] };
  }),
  deviceSignedIn: template(shapes.deviceSignedIn, ({ device }) => ({
    subject: say('Another device is signed in to your account'),
    before: [
      device === ''
        ? say('A device has signed in to your account at Dadventures with a code that another one showed.')
        : say('{device} has signed in to your account at Dadventures with a code that another device showed.', {
            device: deviceSaid(device),
          }),
      notMe,
    ],
    after: [],
  })),
  registerInvitation: template(shapes.registerInvitation, () => ({
    subject: say('An invitation to Dadventures'),
    before: [
      say(
        'You are invited to Dadventures: small challenges for parents and children that turn an ordinary evening into time together.',
      ),
    ],
    action: say('Create your account'),
    after: [once('register_invite'), say('If you do not want an account, ignore this mail.')],
  })),
  carerInvitation: template(shapes.carerInvitation, ({ inviter, role }) => ({
    subject: say('{inviter} invites you to Dadventures', { inviter: named(inviter) }),
    before: [
      say(
        "{inviter} invites you to take part in a child's adventures at Dadventures: small challenges for parents and children that turn an ordinary evening into time together.",
        { inviter: named(inviter) },
      ),
      role === 'editor'
        ? say(
            "You will see the child's name, challenges, moods, comments, photos and stars, and you can complete challenges, record moods and say on which days the child is with you. Nobody reads on which days you enter that. But if two of you enter them, each can tell from the days off, until the end of the week, whether the child is with the other one.",
          )
        : say(
            "You will see the child's name, challenges, moods, comments, photos and stars. You cannot change anything.",
          ),
      say(
        'The others who care for the child will see your name, what you may do, and what you do for this child. They will not see your address, your other children or anything else of your account.',
      ),
    ],
    action: say('Read the invitation'),
    after: [
      say('{once} Only you can use it, with an account for this address.', { once: once('carer_invite') }),
      inviter === somebody
        ? say('If you do not know who sent it, ignore this mail.')
        : say('If you do not know {inviter}, ignore this mail.', { inviter }),
    ],
  })),
  carerJoined: template(shapes.carerJoined, ({ carer, role }) => ({
    subject: say('Somebody cares for a child with you now'),
    before: [
      role === 'editor'
        ? say(
            '{carer} accepted an invitation of yours and cares for a child with you at Dadventures: they can see it, complete challenges, record moods and plan days off. "People" in the menu of the child\'s page says who else does.',
            { carer: named(carer) },
          )
        : say(
            '{carer} accepted an invitation of yours and cares for a child with you at Dadventures: they can see it, and change nothing. "People" in the menu of the child\'s page says who else does.',
            { carer: named(carer) },
          ),
      say(
        'If you did not invite anybody, sign in, open Settings and Safety, and choose "This wasn’t me" below "Recent activity": it signs out every other device, shows who joined lately, and removes them with one tap.',
      ),
    ],
    after: [],
  })),
  accountDeletion: template(shapes.accountDeletion, ({ deletesAt }, language) => ({
    subject: say('Your account will be deleted'),
    before: [
      say('Your account at Dadventures and everything in it will be deleted on {date}.', {
        date: dayIn(language, deletesAt),
      }),
      say('Until then you can keep it: sign in and restore it.'),
    ],
    after: [],
  })),
  childDeletion: template(shapes.childDeletion, ({ deletesAt }, language) => ({
    subject: say('A child that you care for will be deleted'),
    before: [
      say(
        'The owner of a child that you care for at Dadventures has deleted its profile. Everything about it will be gone on {date}.',
        { date: dayIn(language, deletesAt) },
      ),
      say(
        'Until then you can download it: sign in, open Settings and Your family, and choose "Download everything". Only the owner can restore the profile.',
      ),
    ],
    after: [],
  })),
  childOffered: template(shapes.childOffered, ({ to, expiresAt }, language) =>
    to === 'owner'
      ? {
          subject: say('You offered to make somebody else the owner of a profile'),
          before: [
            say(
              "You offered to make another carer the owner of a child's profile at Dadventures. Once they accept, they decide who else cares for the child, and you go on as an editor.",
            ),
            say(
              'Until {date}, or until they accept, you can withdraw it: open "People" in the menu of the child\'s page.',
              { date: dayIn(language, expiresAt) },
            ),
            notMe,
          ],
          after: [],
        }
      : {
          subject: say('You are asked to become the owner of a profile'),
          before: [
            say(
              'The owner of a child that you care for at Dadventures would like to make you the owner of its profile. You would decide who else cares for the child, and its days would follow your time zone.',
            ),
            say('You can accept or decline until {date}: open "People" in the menu of the child\'s page.', {
              date: dayIn(language, expiresAt),
            }),
          ],
          after: [],
        },
  ),
  webhookOff: template(shapes.webhookOff, ({ host }) => ({
    subject: say('A webhook was switched off'),
    before: [
      say('Your account at Dadventures no longer reports to {host}, because nothing could be delivered there.', {
        host,
      }),
      say(
        'Settings show below "For tinkerers" what went wrong. Once the receiver works again, choose "Test" there to switch the webhook on.',
      ),
    ],
    after: [say('If you do not know this webhook, remove it in Settings and change your password.')],
  })),
  tonight: template(shapes.tonight, ({ title, lines, isQuestion, safety, description, needs, path }) => ({
    subject: isQuestion ? title : say('Tonight: {title}', { title }),
    before: isQuestion
      ? [lines]
      : [title, ...(safety === null ? [] : [say('Safety: {safety}', { safety })]), description, needs].filter(
          (words) => words !== '',
        ),
    action: isQuestion ? say('Keep or stop') : say('Open it'),
    page: path,
    after: [],
  })),
  digest: template(shapes.digest, ({ children, path }) => ({
    subject: say('The week, and which three evenings come next'),
    before: children.flatMap(weekInWords),
    action: say('Which three evenings?'),
    page: path,
    after: [],
  })),
  test: template(shapes.test, () => ({
    subject: say('Dadventures can send mail'),
    before: [say('This is the test mail that you asked for. It has arrived, so mail works.')],
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
}: z.infer<typeof shapes.digest>['children'][number]): Param[] {
  return [
    adventures === 0
      ? say('{name}: a quiet week.', { name })
      : say('{name}: {adventures, plural, one {# adventure} other {# adventures}}.', { name, adventures }),
    ...(said === null
      ? []
      : [say('After “{title}” the family wrote: “{words}”', { title: said.title, words: said.words })]),
    ...(grown.length === 0 ? [] : [say('In the garden grew: {skills}.', { skills: grown.join(', ') })]),
    ...(weekly.length === 0 ? [] : [say('This week: {titles}', { titles: weekly.join(' · ') })]),
  ];
}

/** Whether this version has a template of that name. */
export const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(linkOfTemplate, name);

/**
 * What a mail says.
 *
 * @param data as it stands in the outbox
 * @param language of the reader, in which dates are written
 * @returns null if the template cannot show such data
 */
export const wordsOf = (name: MailTemplate, data: unknown, language: string): MailWords | null =>
  templates[name](data, language);
