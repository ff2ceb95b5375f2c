import { graphql, useFragment } from 'react-relay';
import type { PointTiles_child$key } from '../relay/__generated__/PointTiles_child.graphql.ts';
import { Tiles } from '../ui/Tiles.tsx';

/** The points of today, this month and this year. */
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
  return (
    <Tiles
      look="line"
      label="Points"
      tiles={[
        { label: 'Today', value: pointTotals.today, unit: 'points' },
        { label: 'This Month', value: pointTotals.month, unit: 'points' },
        { label: 'This Year', value: pointTotals.year, unit: 'points' },
      ]}
    />
  );
}
