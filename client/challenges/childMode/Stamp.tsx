import { t } from '@lingui/core/macro';
import { classNames } from '../../lib/classNames.ts';
import { CheckMark } from '../../ui/drawings/CheckMark.tsx';
import { StarBadge } from '../../ui/drawings/StarBadge.tsx';

/** The positions and sizes of the stars around the stamp. */
const stars = [
  '-start-12 top-2 size-9',
  '-start-16 bottom-6 size-6',
  '-end-12 bottom-3 size-9',
  '-end-16 top-5 size-6',
] as const;

interface StampProps {
  done: boolean;
  onPress: () => void;
}

/** The one big button of the child's mode: an empty ring, and a stamp under stars once it was pressed. */
export function Stamp({ done, onPress }: StampProps) {
  return (
    <div className="relative">
      <button
        type="button"
        aria-pressed={done}
        onClick={() => !done && onPress()}
        className={classNames(
          'flex flex-col items-center justify-center rounded-full border-4 bg-card font-heading font-extrabold transition-transform select-none active:scale-95',
          done
            ? 'size-28 -rotate-6 border-done text-17 text-done'
            : 'size-48 max-h-[80vw] max-w-[80vw] border-dashed border-hue text-34 text-hue',
        )}
      >
        {done && <CheckMark className="size-12" drawn />}
        {done ? t`Done!` : t`I did it!`}
      </button>
      {done && stars.map((place) => <StarBadge key={place} className={classNames('absolute animate-rise', place)} />)}
    </div>
  );
}
