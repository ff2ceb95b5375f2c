import { useId } from 'react';
import { type Tonight, tonights } from '../../../schema/swap/tonight.rules.ts';
import { classNames } from '../../lib/classNames.ts';
import { SpinnerMark } from '../../ui/SpinnerMark.tsx';

const words: Readonly<Record<Tonight, string>> = {
  'two-minutes': '2 minutes',
  outside: 'outside',
  'both-children': 'both children',
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

/** "Tonight I have…": what the family has this evening, above the challenge that stands alone. */
export function TonightChips({ asked, isMet, busy, hasSiblings, onPress }: TonightChipsProps) {
  const [labelId, noteId] = [useId(), useId()];
  return (
    <div role="group" aria-labelledby={labelId} className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
      <span id={labelId} className="grow text-soft small:grow-0">
        Tonight I have…
      </span>
      {/* Beside the label on a phone, so that nothing moves when it appears. */}
      <span id={noteId} aria-live="polite" className="font-semibold text-done small:order-last">
        {isMet && 'This one fits'}
      </span>
      <div className="flex basis-full flex-wrap gap-1.5 small:basis-auto">
        {tonights
          .filter((tonight) => tonight !== 'both-children' || hasSiblings)
          .map((tonight) => (
            <button
              key={tonight}
              type="button"
              aria-pressed={asked === tonight}
              aria-busy={(busy && asked === tonight) || undefined}
              aria-describedby={asked === tonight ? noteId : undefined}
              onClick={() => onPress(tonight)}
              className={classNames(
                'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 font-semibold transition-colors',
                asked === tonight
                  ? 'border-action bg-action-tint text-action'
                  : 'border-line bg-card text-ink hover:border-action hover:text-action',
              )}
            >
              {busy && asked === tonight && <SpinnerMark className="size-4" />}
              {words[tonight]}
            </button>
          ))}
      </div>
    </div>
  );
}
