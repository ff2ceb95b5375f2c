import { z } from 'zod';
import { nameText, says } from '../../input.ts';
import { say } from '../../say.rules.ts';
import { passkeyLimits } from './passkey.rules.ts';

const unreadable = says('This is not what a browser answers about a passkey');

const base64url = z.string().regex(/^[\w-]+$/);

/** The JSON of a browser as `shape`. */
const jsonOf = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .string({ error: unreadable })
    .max(passkeyLimits.responseMaxLength, unreadable)
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue(unreadable);
        return z.NEVER;
      }
    })
    .pipe(shape);

/** The credential's id, which is at most 1023 bytes long: https://www.w3.org/TR/webauthn-3/#credential-id */
const credentialId = base64url.max(1_364);

/** What the browser has signed, besides the authenticator's own data. */
const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.literal(false).optional(),
});

/** Base64url that holds the browser's data. It stays as it is, because it is signed. */
const clientDataJSON = base64url.transform((encoded, context) => {
  const { data } = jsonOf(clientData).safeParse(Buffer.from(encoded, 'base64url').toString());
  if (data) return { encoded, challenge: data.challenge };
  context.addIssue(unreadable);
  return z.NEVER;
});

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

const attestation = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON,
      attestationObject: base64url,
      transports: z
        .array(z.string())
        .catch([])
        .transform((names) => names.filter((name) => /^[a-z-]{1,20}$/.test(name)).slice(0, 10)),
    }),
  },
  { error: unreadable },
);

const assertion = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.string().nullish(),
    }),
  },
  { error: unreadable },
);

/** What a browser answers when it has made a passkey. */
export type Attestation = z.output<typeof attestation>;

/** What a browser answers when a passkey has signed a challenge. */
export type Assertion = z.output<typeof assertion>;

/** The answer of a browser whose passkey has signed a challenge, as JSON. */
export const assertionInput = jsonOf(assertion);

const name = nameText(say('Name'), { max: passkeyLimits.nameMaxLength });

export const addPasskeyInput = z.object({ name, response: jsonOf(attestation) });

export const renamePasskeyInput = z.object({ name });

export const passkeyLoginInput = z.object({ response: assertionInput });
