import { graphql, useFragment } from 'react-relay';
import type { useIsDayOff_child$key } from '../relay/__generated__/useIsDayOff_child.graphql.ts';
import { isResting } from './resting.ts';

/** `isResting` for a component that only knows the child's key. */
export function useIsDayOff(childKey: useIsDayOff_child$key): boolean {
  const child = useFragment(
    graphql`
      fragment useIsDayOff_child on Child {
        isDayOff
        dailyTasks {
          completed
        }
      }
    `,
    childKey,
  );
  return isResting(child);
}
