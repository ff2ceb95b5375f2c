import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { numberText } from '../lib/choose.ts';
import { Button } from '../ui/Button.tsx';
import { Problem } from './forms/Problem.tsx';

interface MoreButtonProps {
  /** The number of rows on the screen. */
  shown: number;
  hasNext: boolean;
  busy: boolean;
  /** What to say when the next rows could not be loaded; null while they could. */
  problem: string | null;
  onMore: () => void;
}

/** The end of a list that grows: how many rows are shown, and a button for more. */
export function MoreButton({ shown, hasNext, busy, problem, onMore }: MoreButtonProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-13 text-soft tabular-nums">
        {hasNext ? t`The first ${numberText(shown)}` : plural(shown, { one: '# shown', other: 'All # shown' })}
      </p>
      <div role="alert">{problem !== null && <Problem text={problem} />}</div>
      {hasNext && (
        <Button variant="quiet" busy={busy} onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}
