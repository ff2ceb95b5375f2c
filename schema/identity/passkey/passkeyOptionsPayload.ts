import type { FieldsOf } from '../../builder.ts';

/** The payload of a mutation that starts a dialogue with a passkey. */
export const passkeyOptionsPayload = (description: string) => ({
  description,
  outputFields: (t: FieldsOf<{ options: string }>) => ({
    options: t.exposeString('options', {
      description: "The options as JSON, in the form of WebAuthn's `parse…OptionsFromJSON`. They work once.",
    }),
  }),
});
