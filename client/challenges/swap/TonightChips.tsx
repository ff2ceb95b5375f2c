import { useId } from 'react';
import type { Tonight } from '../../../schema/swap/tonight.rules.ts';

const words: Readonly<Record<Tonight, string>> = {
  'two-minutes': '2 minutes',
  outside: 'outside',
  'both-children': 'both children',
};

const question = 'Tonight I have…';

interface TonightChipsProps {
  tonights: readonly Tonight[];
  onPress: (tonight: Tonight) => void;
}

/** "Tonight I have…": what the family has this evening, and for which a challenge is brought up that fits. */
export function TonightChips({ tonights, onPress }: TonightChipsProps) {
  const questionId = useId();
  if (tonights.length === 0) return null;
  return (
    <div role="group" aria-labelledby={questionId} className="mt-5">
      <p id={questionId} className="mb-2 text-13 text-soft">
        {question}
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
