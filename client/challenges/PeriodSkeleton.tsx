import { assignmentsPerPeriod, type Frequency } from '../../schema/task/task.rules.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { sectionTitles } from './sectionTitles.ts';

/** The skeleton of the weekly or the monthly challenges. */
export function PeriodSkeleton({ frequency }: { frequency: Frequency }) {
  return (
    <div>
      <h2 className="mb-2 text-17 small:text-21">{sectionTitles[frequency]}</h2>
      <div className="flex flex-col gap-2">
        {Array.from({ length: assignmentsPerPeriod[frequency] }, (_, index) => (
          <Skeleton key={index} className="h-13.5 rounded-card" />
        ))}
      </div>
    </div>
  );
}
