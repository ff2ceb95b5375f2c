import { type ReactNode, useEffect, useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import type { SharedWithQuery } from '../relay/__generated__/SharedWithQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { withOthers } from './withOthers.ts';

const query = graphql`
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
`;

/**
 * With whom the viewer cares for a child that they do not own: "With Ben". It has a query of its own, so that the cards do not
 * wait for it. The line keeps its place until then. A card that moves to another place is drawn anew, and asks for nothing again.
 */
export function SharedWith({ childId }: { childId: string }): ReactNode {
  const environment = useRelayEnvironment();
  const [known] = useState(() =>
    environment.lookup(createOperationDescriptor(getRequest(query), { id: childId }).fragment),
  );
  const { data, load } = useOnDemandQuery<SharedWithQuery>(query);
  useEffect(() => {
    if (known.isMissingData) void load({ id: childId });
  }, [known, load, childId]);
  const { node } = data ?? (known.isMissingData ? {} : (known.data as unknown as SharedWithQuery['response']));
  return <p className="min-h-[1lh] text-13 wrap-anywhere text-soft">{node?.child && withOthers(node.child.carers)}</p>;
}
