import { builder } from '../../builder.ts';
import { sourceTextMaxLength, sourceUrlMaxLength } from '../../task/taskDetails.rules.ts';

/** A published page that a task or a skill rests on, as an administrator writes it. */
export const SourceInput = builder.inputType('SourceInput', {
  description: 'A published page that a task or a skill rests on.',
  fields: (t) => ({
    title: t.string({ required: true, description: `1 to ${sourceTextMaxLength} characters.` }),
    publisher: t.string({ required: true, description: `1 to ${sourceTextMaxLength} characters.` }),
    url: t.string({
      required: true,
      description: `Its address, http or https: at most ${sourceUrlMaxLength} characters.`,
    }),
    readOn: t.field({ type: 'Date', required: true, description: 'The date on which it was read last.' }),
  }),
});
