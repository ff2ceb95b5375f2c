import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { Anchor } from './marks.rules.ts';

/** What belongs into every week of a child, whatever chance draws. */
export const AnchorEnum = vocabularyEnum<Anchor>(
  'Anchor',
  'What belongs into every week of a child, whatever chance draws.',
  {
    'tummy-time': 'Time on the tummy, awake and watched, until a baby rolls.',
    book: 'A book together, until the ninth birthday.',
  },
);
