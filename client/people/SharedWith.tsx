import { type ReactNode, useCallback, useEffect } from 'react';
import { graphql } from 'react-relay';
import type { SharedWithQuery } from '../relay/__generated__/SharedWithQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { withOthers } from './withOthers.ts';

/**
 * With whom the viewer cares for a child that they do not own: "With Ben". It has a query of its own, so that the cards do not
 * wait for it. The line keeps its place until then.
 */
export function SharedWith({ childId }: { childId: string }): ReactNode {
  const { data, load } = useOnDemandQuery<SharedWithQuery>(graphql`
    query SharedWithQuery($id: ID!) {
      node(id: $id) {
        ... on Child @alias(as: "child") {
          carers {
            id
            name
            isViewer
          }
        }
      }
    }
  `);
  const start = useCallback(() => void load({ id: childId }), [childId, load]);
  useEffect(start, [start]);
  const carers = data?.node?.child?.carers;
  return <p className="min-h-[1lh] text-13 wrap-anywhere text-soft">{carers && withOthers(carers)}</p>;
}
