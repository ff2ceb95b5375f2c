import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { useHasPassed } from '../../lib/useHasPassed.ts';
import type { RainDayNote_child$key } from '../../relay/__generated__/RainDayNote_child.graphql.ts';
import { useShowsStreaks } from '../../shell/showsStreaks.ts';
import { RainDayIcon } from '../../ui/drawings/RainDayIcon.tsx';

/**
 * Says in one quiet line that a rain day kept the Star: until the end of the day after it, and while the next day is still
 * open, until noon of the day after that. See docs/product.md#stars.
 */
export function RainDayNote({ childKey }: { childKey: RainDayNote_child$key }) {
  const { today, streak } = useFragment(
    graphql`
      fragment RainDayNote_child on Child {
        today
        streak {
          frozenOn
          openUntil
        }
      }
    `,
    childKey,
  );
  const isYesterdayOver = useHasPassed(streak.openUntil);
  const showsStreaks = useShowsStreaks();
  const newest = streak.frozenOn.at(-1);
  const isNew = newest === addDays(today, -1) || (newest === addDays(today, -2) && !isYesterdayOver);
  if (!showsStreaks || !isNew) return null;
  return (
    <p className="flex items-center gap-2 text-15 text-soft">
      <RainDayIcon className="size-6 text-star" />
      <Trans>A rain day kept the star.</Trans>
    </p>
  );
}
