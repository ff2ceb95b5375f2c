import { useEffect } from 'react';
import { graphql } from 'react-relay';
import type { EndedChildrenQuery } from '../relay/__generated__/EndedChildrenQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { EndedChild } from './EndedChild.tsx';

/** Tells a carer which profiles their owners have deleted, until each notice is put away. It has a query of its own. */
export function EndedChildren() {
  const { data, load } = useOnDemandQuery<EndedChildrenQuery>(graphql`
    query EndedChildrenQuery {
      viewer {
        endedChildren {
          id
          ...EndedChild_child
        }
      }
    }
  `);
  useEffect(() => void load({}), [load]);
  const ended = data?.viewer?.endedChildren ?? [];
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {ended.map((child) => (
        <EndedChild key={child.id} childKey={child} />
      ))}
    </div>
  );
}
