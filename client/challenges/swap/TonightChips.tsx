import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { Tonight } from '../../../schema/swap/tonight.rules.ts';
import { isEvening } from '../../lib/momentWord.ts';

const words: Readonly<Record<Tonight, string>> = {
  'two-minutes': t`2 minutes`,
  outside: t`outside`,
  'both-children': t`all together`,
  away: t`I'm away`,
};

interface TonightChipsProps {
  tonights: readonly Tonight[];
  onPress: (tonight: Tonight) => void;
}

/** "Tonight I have…", or "Right now I have…": what the family has at the moment, and for which a challenge is brought up that fits. */
export function TonightChips({ tonights, onPress }: TonightChipsProps) {
  const questionId = useId();
  if (tonights.length === 0) return null;
  return (
    <div role="group" aria-labelledby={questionId} className="mt-5">
      <p id={questionId} className="mb-2 text-13 text-soft">
        {isEvening() ? t`Tonight I have…` : t`Right now I have…`}
      </p>
      <div className="flex flex-wrap gap-2">
        {tonights.map((tonight) => (
          <button
            key={tonight}
            type="button"
            onClick={() => onPress(tonight)}
            className="min-h-11 rounded-full border border-line bg-card px-4 text-15 font-semibold hover:border-action hover:text-action"
          >
            {words[tonight]}
          </button>
        ))}
      </div>
    </div>
  );
}
