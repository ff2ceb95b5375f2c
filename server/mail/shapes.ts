import { z } from 'zod';
import { givenRoles } from '../../schema/carer/carer.rules.ts';
import type { MailData, MailTemplate } from '../../schema/mail/mail.rules.ts';
import { personName } from './personName.ts';

const shownMaxLength = 254;

/** A text that a person or their browser has chosen, on one line. */
const shown = z.string().transform((text) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, shownMaxLength),
);

/** The day of an instant in UTC, or a date. */
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d/)
  .transform((text) => Temporal.PlainDate.from(text.slice(0, 'yyyy-MM-dd'.length)));

const nothing = z.object({});

/** Not shown: who does not see them any more gets no mail. */
const childIds = z.array(z.string());

/** What the templates show, as it stands in the outbox. */
export const shapes = {
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
    childIds,
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
    childIds,
  }),
  test: nothing,
} as const satisfies { readonly [Name in MailTemplate]: z.ZodType<object, MailData[Name]> };
