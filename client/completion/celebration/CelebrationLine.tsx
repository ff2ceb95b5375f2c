import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { numberText } from '../../lib/choose.ts';
import { classNames } from '../../lib/classNames.ts';
import { isEvening } from '../../lib/momentWord.ts';
import type { CelebrationLineQuery } from '../../relay/__generated__/CelebrationLineQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { useShowsStreaks } from '../../shell/showsStreaks.ts';
import { milestoneText } from './milestoneText.ts';
import { noteShownTonight, wasShownTonight } from './shownTonight.ts';

interface CelebrationLineProps {
  childId: string;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  completionId: string;
}

/**
 * One quiet line: the milestone that was reached with a completion, which may also count for yesterday, or once an evening that other
 * families did something, too. Its room is there from the start.
 */
export function CelebrationLine({ childId, today, completionId }: CelebrationLineProps) {
  const { data, load } = useOnDemandQuery<CelebrationLineQuery>(graphql`
    query CelebrationLineQuery($id: ID!, $from: Date!, $to: Date!, $asksTonight: Boolean!) {
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
      app @include(if: $asksTonight) {
        tonight {
          families
        }
      }
    }
  `);
  const showsStreaks = useShowsStreaks();
  const [asksTonight] = useState(() => showsStreaks && isEvening() && !wasShownTonight());
  // The celebration is complete without it: a failure is not shown.
  useEffect(
    () => void load({ id: childId, from: addDays(today, -1), to: today, asksTonight }),
    [asksTonight, childId, today, load],
  );
  const reached = data?.node?.milestones?.find(({ completion }) => completion?.id === completionId);
  const families = reached ? null : data?.app?.tonight?.families;
  useEffect(() => {
    if (families) noteShownTonight();
  }, [families]);
  return (
    <p
      role="status"
      className={classNames('-my-2 text-13 font-semibold text-pretty text-soft', asksTonight ? 'min-h-10' : 'min-h-5')}
    >
      {reached && milestoneText(reached)}
      {families && t`You are not alone tonight: more than ${numberText(families)} families here did something too.`}
    </p>
  );
}
