import { graphql, useFragment } from 'react-relay';
import { challengeLabels, frequencies } from '../../schema/task/task.rules.ts';
import { numberText } from '../../schema/numberText.rules.ts';
import { mediumDateOf } from '../lib/dateText.ts';
import { SummaryMoodFace } from '../mood/SummaryMoodFace.tsx';
import type { SummaryDialog_summary$key } from '../relay/__generated__/SummaryDialog_summary.graphql.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Coin } from '../ui/drawings/Coin.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { PostcardButton } from './PostcardButton.tsx';
import { summaryMoodLook } from './summaryMood.ts';
import { summaryPointsSentence } from './summaryPointsSentence.ts';

interface SummaryDialogProps {
  summaryKey: SummaryDialog_summary$key;
  childId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A summary in full: mood, completed challenges, achievements, and the points in words. */
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
  const counted = frequencies.filter((frequency) => maxChallenges[frequency] > 0 || taskCounts[frequency] > 0);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Activity Summary" description={highlights.periodFormatted}>
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4 rounded-field bg-ground p-4">
          <SummaryMoodFace mood={dominantMood} className="size-11" />
          <p>
            <span className="block text-13 text-soft">Mostly feeling</span>
            <span className="font-heading text-17 font-extrabold">{label}</span>
          </p>
        </div>
        <p className="flex items-start gap-2 text-15">
          <Coin className="size-6" />
          {summaryPointsSentence(totalPoints, maxPossiblePoints)}
        </p>
        {counted.length > 0 && (
          <ul className="flex flex-col gap-3" aria-label="Challenges completed">
            {counted.map((frequency) => (
              <li key={frequency}>
                <p className="mb-1 flex justify-between gap-4 text-13">
                  <span>{challengeLabels[frequency]}s</span>
                  <span className="font-semibold tabular-nums">
                    {numberText(taskCounts[frequency])} of {numberText(maxChallenges[frequency])}
                  </span>
                </p>
                <ProgressBar
                  label={`${challengeLabels[frequency]}s`}
                  value={taskCounts[frequency]}
                  max={maxChallenges[frequency]}
                />
              </li>
            ))}
          </ul>
        )}
        {notableAchievements.length > 0 && (
          <section aria-label="Notable Achievements">
            <h3 className="mb-2 text-17">Notable Achievements</h3>
            <ul className="divide-y divide-line">
              {notableAchievements.map(({ title, completedAt, points }) => (
                <li
                  key={`${completedAt} ${title}`}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
                >
                  <span className="min-w-0 flex-1 basis-40">
                    <span className="block text-15 wrap-anywhere">{title}</span>
                    <span className="text-13 text-soft">{mediumDateOf(completedAt)}</span>
                  </span>
                  <span className="shrink-0 font-heading text-15 font-extrabold text-done tabular-nums">
                    +{numberText(points)}
                    <span className="sr-only"> points</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {summary.type === 'WEEKLY' && (
          <PostcardButton
            childId={childId}
            week={{
              since: summary.periodStart,
              until: summary.periodEnd,
              period: highlights.periodFormatted,
              adventures: frequencies.reduce((sum, frequency) => sum + taskCounts[frequency], 0),
              titles: notableAchievements.map(({ title }) => title),
              moodLabel: label,
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
