import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../lib/choose.ts';
import { isSadWeek } from '../../schema/mood/mood.rules.ts';
import { frequencies, type Frequency } from '../../schema/task/task.rules.ts';
import { mediumDateOf } from '../lib/dateText.ts';
import { language } from '../lib/locale.ts';
import { periodText } from '../../schema/summary/periodText.rules.ts';
import { SummaryMoodFace } from '../mood/SummaryMoodFace.tsx';
import { summaryMood, summaryMoodLook } from '../mood/summaryMood.ts';
import type { SummaryDialog_summary$key } from '../relay/__generated__/SummaryDialog_summary.graphql.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Optional } from '../ui/Optional.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { PostcardButton } from './PostcardButton.tsx';
import { SadWeekSkeleton } from './SadWeekSkeleton.tsx';
import { summaryPointsSentence } from './summaryPointsSentence.ts';
import type { EndedWeek } from './usePostcardWeek.ts';

const SadWeek = lazy(() => import('./SadWeek.tsx').then((module) => ({ default: module.SadWeek })));

const challenges: Readonly<Record<Frequency, string>> = {
  daily: t`Daily Challenges`,
  weekly: t`Weekly Challenges`,
  monthly: t`Monthly Challenges`,
};

interface SummaryDialogProps {
  summaryKey: SummaryDialog_summary$key;
  childId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A summary in full: mood, completed challenges, achievements, and last the points in words. A sad week opens with its postcard and
 * three moments (docs/product.md#summaries).
 */
export function SummaryDialog({ summaryKey, childId, open, onOpenChange }: SummaryDialogProps) {
  const summary = useFragment(
    graphql`
      fragment SummaryDialog_summary on Summary {
        type
        periodStart
        periodEnd
        dominantMood
        totalPoints
        maxPossiblePoints
        highlights {
          periodFormatted
          taskCounts {
            daily
            weekly
            monthly
          }
          maxChallenges {
            daily
            weekly
            monthly
          }
          notableAchievements {
            title
            completedAt
            points
          }
        }
      }
    `,
    summaryKey,
  );
  const { dominantMood, totalPoints, maxPossiblePoints, highlights } = summary;
  const { taskCounts, maxChallenges, notableAchievements } = highlights;
  const { label } = summaryMoodLook(dominantMood);
  const period = periodText(summary, language);
  const counted = frequencies.filter((frequency) => maxChallenges[frequency] > 0 || taskCounts[frequency] > 0);
  const week: EndedWeek | null =
    summary.type === 'WEEKLY'
      ? {
          since: summary.periodStart,
          until: summary.periodEnd,
          period,
          adventures: frequencies.reduce((sum, frequency) => sum + taskCounts[frequency], 0),
          titles: notableAchievements.map(({ title }) => title),
          moodLabel: label,
        }
      : null;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Activity Summary`} description={period}>
      <div className="flex flex-col gap-5">
        {week && isSadWeek(summaryMood(dominantMood)) && (
          <Optional waiting={<SadWeekSkeleton />}>
            <SadWeek childId={childId} week={week} />
          </Optional>
        )}
        <div className="flex items-center gap-4 rounded-field bg-ground p-4">
          <SummaryMoodFace mood={dominantMood} className="size-11" />
          <p>
            <span className="block text-13 text-soft">
              <Trans>Mostly feeling</Trans>
            </span>
            <span className="font-heading text-17 font-extrabold">{label}</span>
          </p>
        </div>
        {counted.length > 0 && (
          <ul className="flex flex-col gap-3" aria-label={t`Challenges completed`}>
            {counted.map((frequency) => (
              <li key={frequency}>
                <p className="mb-1 flex justify-between gap-4 text-13">
                  <span>{challenges[frequency]}</span>
                  <span className="font-semibold tabular-nums">
                    <Trans>
                      {numberText(taskCounts[frequency])} of {numberText(maxChallenges[frequency])}
                    </Trans>
                  </span>
                </p>
                <ProgressBar
                  label={challenges[frequency]}
                  value={taskCounts[frequency]}
                  max={maxChallenges[frequency]}
                />
              </li>
            ))}
          </ul>
        )}
        {notableAchievements.length > 0 && (
          <section aria-label={t`Notable Achievements`}>
            <h3 className="mb-2 text-17">
              <Trans>Notable Achievements</Trans>
            </h3>
            <ul className="divide-y divide-line">
              {notableAchievements.map(({ title, completedAt, points }) => (
                <li key={`${completedAt} ${title}`} className="py-2">
                  <span className="block text-15 wrap-anywhere">{title}</span>
                  <span className="text-13 text-soft tabular-nums">
                    {mediumDateOf(completedAt)} · {plural(points, { one: '# point', other: '# points' })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {week && <PostcardButton childId={childId} week={week} />}
        <p className="text-13 text-soft">{summaryPointsSentence(totalPoints, maxPossiblePoints)}</p>
      </div>
    </Dialog>
  );
}
