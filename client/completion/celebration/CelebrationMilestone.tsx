import { useEffect } from 'react';
import { graphql } from 'react-relay';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import type { CelebrationMilestoneQuery } from '../../relay/__generated__/CelebrationMilestoneQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { milestoneText } from './milestoneText.ts';

interface CelebrationMilestoneProps {
  childId: string;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  completionId: string;
}

/** One quiet line if a milestone was reached with a completion, which may also count for yesterday. Its room is there from the start. */
export function CelebrationMilestone({ childId, today, completionId }: CelebrationMilestoneProps) {
  const { data, load } = useOnDemandQuery<CelebrationMilestoneQuery>(graphql`
    query CelebrationMilestoneQuery($id: ID!, $from: Date!, $to: Date!) {
      node(id: $id) {
        ... on Child {
          milestones(from: $from, to: $to) {
            kind
            count
            completion {
              id
            }
          }
        }
      }
    }
  `);
  // The celebration is complete without it: a failure is not shown.
  useEffect(() => void load({ id: childId, from: addDays(today, -1), to: today }), [childId, today, load]);
  const reached = data?.node?.milestones?.find(({ completion }) => completion?.id === completionId);
  return (
    <p role="status" className="-my-2 min-h-5 text-13 font-semibold text-soft">
      {reached && milestoneText(reached)}
    </p>
  );
}
