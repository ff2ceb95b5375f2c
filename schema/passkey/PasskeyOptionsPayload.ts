import { builder, guardedBy } from '../builder.ts';

/** The payload of a mutation that starts a dialogue with a passkey. */
export const PasskeyOptionsPayload = (name: string, description: string) =>
  builder.objectRef<{ options: string }>(name).implement({
    ...guardedBy('It holds a random challenge, and of the viewer only what their browser gets.'),
    description,
    fields: (t) => ({
      options: t.exposeString('options', {
        description: "The options as JSON, in the form of WebAuthn's `parse…OptionsFromJSON`. They work once.",
      }),
    }),
  });
