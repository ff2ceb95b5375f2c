import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { classNames } from '../../lib/classNames.ts';
import { squareLook } from './DaySquare.tsx';

/** What the squares mean. */
export function SquaresLegend({ hasExceptions }: { hasExceptions: boolean }) {
  return (
    <ul aria-label={t`Legend`} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-soft">
      {[true, false].map((isWithMe) => (
        <li key={String(isWithMe)} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={classNames('size-[14px] rounded-[4px]', squareLook({ isWithMe, isPast: false }))}
          />
          {isWithMe ? t`with me` : t`not with me`}
        </li>
      ))}
      {hasExceptions && (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-[7px] rounded-full bg-current" />
          <Trans>exception</Trans>
        </li>
      )}
    </ul>
  );
}
