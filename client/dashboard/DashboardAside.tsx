import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { YearAgo } from '../memory/YearAgo.tsx';
import { ThisWeek } from './ThisWeek.tsx';

/** From here on there is room for a second column: 900 px, the breakpoint `wide`. */
const wide = '(min-width: 56.25rem)';

/**
 * What stands beside the cards on a wide screen: this week and a memory; on others only the memory, below the cards. Code
 * and data of both load after the cards, so that these do not wait.
 */
export function DashboardAside() {
  return (
    <>
      {useMediaQuery(wide) && <ThisWeek />}
      <YearAgo className="wide:mt-4 tablet:max-wide:col-span-2" />
    </>
  );
}
