import { assignmentsPerPeriod, type Frequency } from '../../schema/task/task.rules.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { challengeGrid, openCell } from './challengeGrid.ts';
import { sectionTitles } from './sectionTitles.ts';

/** The skeleton of a section of challenges. */
export function ChallengeSectionSkeleton({ frequency }: { frequency: Frequency }) {
  return (
    <div>
      <h2 className="mb-3 text-21">{sectionTitles[frequency]}</h2>
      <div className={challengeGrid}>
        {Array.from({ length: assignmentsPerPeriod[frequency] }, (_, index) => (
          <div key={index} className={openCell(frequency)}>
            <Card className="flex w-full flex-col gap-3">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-5 w-56 max-w-full" />
              <Skeleton className="h-11 w-full" />
              <Skeleton className="h-7 w-32 rounded-full" />
              <Skeleton className="mt-2 h-11 w-full rounded-button" />
            </Card>
          </div>
        ))}
      </div>
    </div>
  );
}
