import { plural, t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { PointTiles_child$key } from '../relay/__generated__/PointTiles_child.graphql.ts';

/** The points of today, this month and this year, in one quiet line. */
export function PointTiles({ childKey }: { childKey: PointTiles_child$key }) {
  const { pointTotals } = useFragment(
    graphql`
      fragment PointTiles_child on Child @throwOnFieldError {
        pointTotals @required(action: THROW) {
          today
          month
          year
        }
      }
    `,
    childKey,
  );
  const totals = [
    [t`Today`, pointTotals.today],
    [t`This Month`, pointTotals.month],
    [t`This Year`, pointTotals.year],
  ] as const;
  return (
    <dl aria-label={t`Points`} className="flex flex-wrap gap-x-3 text-13 text-soft tabular-nums">
      {totals.map(([label, points]) => (
        <div key={label} className="inline-flex flex-wrap gap-x-1">
          <dt>{label}</dt>
          <dd>{plural(points, { one: '# point', other: '# points' })}</dd>
        </div>
      ))}
    </dl>
  );
}
