import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { graphql } from 'react-relay';
import type { SiblingChipsQuery } from '../../relay/__generated__/SiblingChipsQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { SiblingChip } from './SiblingChip.tsx';
import { setDoneWith, type Companion } from './doneWith.ts';

interface SiblingChipsProps {
  /** The global id of the task that was just completed. */
  taskId: string;
  /** Called when a chip is pressed. */
  onPress: () => void;
}

/**
 * The siblings who could do a completed challenge, too: one tap completes it for them. Nothing while the server has not
 * answered, when nobody could, and when that failed: the celebration does without it.
 */
export function SiblingChips({ taskId, onPress }: SiblingChipsProps) {
  const { data, load } = useOnDemandQuery<SiblingChipsQuery>(graphql`
    query SiblingChipsQuery($id: ID!) {
      node(id: $id) {
        ... on AssignedTask {
          __typename
          siblings {
            child {
              id
            }
            ...SiblingChip_offer
          }
        }
      }
    }
  `);
  // Of several chips each answer comes when it comes.
  const together = useRef<ReadonlyMap<string, Companion>>(new Map());
  useEffect(() => {
    // It may have been done with others before, and undone.
    setDoneWith(taskId, []);
    void load({ id: taskId });
  }, [load, taskId]);
  const siblings = data?.node?.siblings ?? [];
  if (siblings.length === 0) return null;

  const onChange = (childId: string, done: Companion | null) => {
    const next = new Map(together.current);
    if (done) next.set(childId, done);
    else next.delete(childId);
    together.current = next;
    if (data?.node?.__typename === 'DailyTask') setDoneWith(taskId, [...next.values()]);
  };
  return (
    <div
      role="group"
      aria-label={t`Done together`}
      className="mb-4 flex w-full animate-appear flex-wrap justify-center gap-2"
    >
      {siblings.map((offer) => (
        <SiblingChip
          key={offer.child.id}
          offerKey={offer}
          onPress={onPress}
          onChange={(done) => onChange(offer.child.id, done)}
        />
      ))}
    </div>
  );
}
