import { builder, guardedBy } from '../builder.ts';

/**
 * The payload of a mutation that starts a dialogue with a passkey.
 *
 * @param isPublic whether it is reached without a session
 */
export const PasskeyOptionsPayload = (name: string, description: string, isPublic = false) =>
  builder.objectRef<{ options: string }>(name).implement({
    ...(isPublic ? guardedBy('It holds a random challenge and a host name.') : {}),
    description,
    fields: (t) => ({
      options: t.exposeString('options', {
        description: "The options as JSON, in the form of WebAuthn's `parse…OptionsFromJSON`. They work once.",
      }),
    }),
  });
