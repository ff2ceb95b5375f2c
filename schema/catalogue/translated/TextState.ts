import type { TextCheck, TextState } from '../../task/taskTexts.rules.ts';
import { vocabularyEnum } from '../../vocabularyEnum.ts';

/** How what a task or skill says in another language stands. */
export const TextStateEnum = vocabularyEnum<TextState>(
  'TextState',
  'How what a task or skill says in another language than English stands.',
  {
    shown: 'Who reads the language reads it.',
    stale: 'What the English says has changed since: English is shown.',
    unchecked: 'Nobody has compared it with the English yet: English is shown.',
    unsafe: 'It has a line about safety where the English has none, or none where it has one: English is shown.',
    missing: 'Nothing is written in the language.',
  },
);

/** What somebody stands for who has compared a text with the English. */
export const TextCheckEnum = vocabularyEnum<TextCheck>(
  'TextCheck',
  'What somebody stands for who has compared a text in another language with the English.',
  {
    safety: 'It says the same about safety, no less.',
    doable: 'It can be done where the language is spoken.',
    reads: 'It reads as a parent would say it.',
  },
);
