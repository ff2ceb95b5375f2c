import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useIsReadOnly } from '../children/readOnly.ts';
import { classNames } from '../lib/classNames.ts';
import { language } from '../lib/locale.ts';
import { preloads } from '../lib/preloads.ts';
import { periodText } from '../../schema/summary/periodText.rules.ts';
import { SummaryMoodFace } from '../mood/SummaryMoodFace.tsx';
import { summaryMoodLook } from '../mood/summaryMood.ts';
import type { SummaryCard_summary$key } from '../relay/__generated__/SummaryCard_summary.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ChevronIcon } from '../ui/drawings/controlIcons.tsx';
import { LazyDialog, useLazyDialog } from '../ui/LazyDialog.tsx';
import { useViewSummary } from './useViewSummary.ts';

const loadDialog = () => import('./SummaryDialog.tsx');
const SummaryDialog = lazy(() => loadDialog().then((module) => ({ default: module.SummaryDialog })));

/** A summary in short, with See Details. An unread summary is highlighted. */
export function SummaryCard({ summaryKey, childId }: { summaryKey: SummaryCard_summary$key; childId: string }) {
  const summary = useFragment(
    graphql`
      fragment SummaryCard_summary on Summary {
        id
        type
        periodStart
        periodEnd
        viewed
        dominantMood
        highlights {
          periodFormatted
        }
        ...SummaryDialog_summary
      }
    `,
    summaryKey,
  );
  const details = useLazyDialog();
  const view = useViewSummary();
  const isReadOnly = useIsReadOnly();
  // Who only looks on cannot mark it, and is not told that it is new.
  const isNew = !summary.viewed && !isReadOnly;
  const { label } = summaryMoodLook(summary.dominantMood);
  const period = periodText(summary, language);

  const seeDetails = () => {
    details.show();
    if (isNew) view(summary.id);
  };

  return (
    <article
      aria-label={t`Summary of ${period}`}
      className={classNames(
        'relative flex w-full flex-wrap items-center gap-x-2.5 rounded-field border px-2.5 py-2 transition-colors small:gap-x-3 small:px-4 small:py-3',
        isNew ? 'border-action bg-action-tint' : 'border-line',
      )}
    >
      <span role="img" aria-label={label} title={label} className="flex">
        <SummaryMoodFace mood={summary.dominantMood} className="size-8 small:size-9" />
      </span>
      <div className="min-w-0 flex-1 basis-28">
        <div className="flex flex-wrap items-center gap-x-1.5">
          <h3 className="text-15">{period}</h3>
          {isNew && (
            <Badge tone="loud" className="min-h-5! px-1.5! py-0!">
              <Trans>New</Trans>
            </Badge>
          )}
        </div>
        <p className="text-13 text-soft">{summary.type === 'MONTHLY' ? t`Monthly` : t`Weekly`}</p>
      </div>
      <Button
        variant="plain"
        className="-me-2 ms-auto shrink-0 covers-card px-2!"
        {...preloads(loadDialog)}
        onClick={seeDetails}
      >
        <span className="sr-only phone:not-sr-only">
          <Trans>See Details</Trans>
        </span>
        <ChevronIcon className="size-5 -rotate-90 phone:hidden rtl:rotate-90" />
      </Button>
      <LazyDialog dialog={details}>
        {(state) => <SummaryDialog summaryKey={summary} childId={childId} {...state} />}
      </LazyDialog>
    </article>
  );
}
