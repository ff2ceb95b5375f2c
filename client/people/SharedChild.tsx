import { useEffect } from 'react';
import { graphql } from 'react-relay';
import type { SharedChildQuery } from '../relay/__generated__/SharedChildQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { HandOverOffer } from './HandOverOffer.tsx';
import { SharedLine } from './SharedLine.tsx';
import { withOthers } from './withOthers.ts';

/**
 * On the page of a child that the viewer cares for without being its owner: with whom, in one quiet line, and an offer to become
 * its owner. It has a query of its own, so that the page does not wait for it.
 */
export function SharedChild({ childId }: { childId: string }) {
  const { data, load } = useOnDemandQuery<SharedChildQuery>(graphql`
    query SharedChildQuery($id: ID!) {
      node(id: $id) {
        ... on Child @alias(as: "child") {
          carers {
            id
            name
            isViewer
          }
          ...HandOverOffer_child
        }
      }
    }
  `);
  useEffect(() => void load({ id: childId }), [childId, load]);
  const child = data?.node?.child;
  if (!child) return <SharedLine />;
  return (
    <>
      <SharedLine>{withOthers(child.carers)}</SharedLine>
      <HandOverOffer childKey={child} />
    </>
  );
}
