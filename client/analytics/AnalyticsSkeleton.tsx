import { t } from '@lingui/core/macro';
import { PageFrame } from '../shell/PageFrame.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { analyticsTitle } from './analyticsTitle.ts';
import { countChartHeight } from './countChartSize.ts';
import { tileGrid } from './tileGrid.ts';

const tiles = ['users', 'children', 'challenges', 'week', 'month', 'visits'];
const charts = ['week', 'month', 'logins', 'challenges'];

/** The placeholder of the analytics page while it loads. */
export function AnalyticsSkeleton() {
  return (
    <PageFrame title={analyticsTitle} width="wide">
      <div role="status" aria-label={t`Loading`} className="flex flex-col gap-4 tablet:gap-6">
        <Skeleton className="my-0.75 h-4 w-64 max-w-full" />
        <div className={tileGrid}>
          {tiles.map((tile) => (
            <Card key={tile} className="p-4 small:p-4">
              <Skeleton className="my-1 h-6 w-16" />
              <Skeleton className="mt-2 h-4 w-4/5" />
              <Skeleton className="mt-2 h-9 w-full" />
            </Card>
          ))}
        </div>
        <div className="grid grid-cols-1 gap-4 tablet:gap-6 wide:grid-cols-2">
          {charts.map((chart) => (
            <Card key={chart}>
              <Skeleton className="mb-4 h-7 w-3/5" />
              <div style={{ height: countChartHeight }}>
                <Skeleton className="h-full w-full rounded-field" />
              </div>
            </Card>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}
