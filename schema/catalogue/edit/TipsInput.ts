import { builder } from '../../builder.ts';
import { tipsMaxLength, videoUrlMaxLength } from '../../task/task.rules.ts';

/** Advice on how to do a task, as an administrator writes it. */
export const TipsInput = builder.inputType('TipsInput', {
  description: 'Advice on how to do a task.',
  fields: (t) => ({
    content: t.string({
      required: true,
      description: `The advice: at most ${tipsMaxLength} characters; may be empty beside a video.`,
    }),
    videoUrl: t.string({
      description: `Address of a helpful video, http or https: at most ${videoUrlMaxLength} characters.`,
    }),
  }),
});
