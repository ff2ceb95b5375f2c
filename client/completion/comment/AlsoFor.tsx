import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { classNames } from '../../lib/classNames.ts';
import { CheckMark } from '../../ui/drawings/CheckMark.tsx';
import type { Companion } from '../siblings/doneWith.ts';

interface AlsoForProps {
  siblings: readonly Companion[];
  /** The global ids of the tasks of siblings who are left out. */
  leftOut: ReadonlySet<string>;
  onToggle: (dailyTaskId: string) => void;
  disabled: boolean;
}

/** For which siblings a sentence and a photo are, too: chips, on unless one is tapped. */
export function AlsoFor({ siblings, leftOut, onToggle, disabled }: AlsoForProps) {
  return (
    <div role="group" aria-label={t`Also for`} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-15">
        <Trans>Also for</Trans>
      </span>
      {siblings.map(({ dailyTaskId, name }) => {
        const isIn = !leftOut.has(dailyTaskId);
        return (
          <button
            key={dailyTaskId}
            type="button"
            aria-pressed={isIn}
            disabled={disabled}
            onClick={() => onToggle(dailyTaskId)}
            className={classNames(
              'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full px-4 font-heading text-15 font-extrabold',
              isIn ? 'bg-done-tint text-done' : 'border border-line bg-card text-soft hover:bg-action-tint',
            )}
          >
            {isIn && <CheckMark className="size-5" />}
            <bdi className="min-w-0 truncate">{name}</bdi>
          </button>
        );
      })}
    </div>
  );
}
