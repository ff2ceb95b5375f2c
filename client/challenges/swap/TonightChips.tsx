import { useId } from 'react';
import { type Tonight, tonights } from '../../../schema/swap/tonight.rules.ts';
import { classNames } from '../../lib/classNames.ts';
import { momentWord } from '../../lib/momentWord.ts';
import { SpinnerMark } from '../../ui/SpinnerMark.tsx';

const words: Readonly<Record<Tonight, string>> = {
  'two-minutes': '2 minutes',
  outside: 'outside',
  'both-children': 'all together',
};

interface TonightChipsProps {
  /** What was asked for. */
  asked: Tonight | null;
  /** The challenge that stands alone fits what was asked for. */
  isMet: boolean;
  /** An exchange is in progress. */
  busy: boolean;
  hasSiblings: boolean;
  onPress: (tonight: Tonight) => void;
}

/**
 * "Tonight I have…", or "Right now I have…": what the family has at the moment, above the challenge that stands alone. When that fits, "This one fits"
 * takes the place of the question, so that nothing moves.
 */
export function TonightChips({ asked, isMet, busy, hasSiblings, onPress }: TonightChipsProps) {
  const noteId = useId();
  const question = `${momentWord()} I have…`;
  return (
    <div role="group" aria-label={question} className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
      <span id={noteId} aria-live="polite" className={isMet ? 'font-semibold text-done' : 'text-soft'}>
        {isMet ? 'This one fits' : <span aria-hidden="true">{question}</span>}
      </span>
      <div className="flex flex-wrap gap-1.5">
        {tonights
          .filter((tonight) => tonight !== 'both-children' || hasSiblings)
          .map((tonight) => {
            const isAsked = asked === tonight;
            return (
              <button
                key={tonight}
                type="button"
                aria-pressed={isAsked}
                aria-busy={(busy && isAsked) || undefined}
                aria-describedby={isAsked ? noteId : undefined}
                onClick={() => onPress(tonight)}
                className={classNames(
                  'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 font-semibold transition-colors',
                  isAsked
                    ? 'border-action bg-action-tint text-action'
                    : 'border-line bg-card text-ink hover:border-action hover:text-action',
                )}
              >
                {busy && isAsked && <SpinnerMark className="size-4" />}
                {words[tonight]}
              </button>
            );
          })}
      </div>
    </div>
  );
}
