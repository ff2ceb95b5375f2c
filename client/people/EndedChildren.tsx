import { useCallback, useRef } from 'react';
import { graphql } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import { useNearViewport } from '../lib/useNearViewport.ts';
import type { EndedChildrenQuery } from '../relay/__generated__/EndedChildrenQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { EndedChild } from './EndedChild.tsx';

/**
 * Tells a carer which profiles their owners have deleted, until each notice is put away. It has a query of its own and loads just
 * before it scrolls into view.
 */
export function EndedChildren({ className }: { className?: string }) {
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
  const start = useCallback(() => void load({}), [load]);
  const place = useRef<HTMLDivElement>(null);
  useNearViewport(place, start);
  const ended = data?.viewer?.endedChildren ?? [];
  return (
    <div ref={place} className={classNames(data && 'empty:hidden', className)}>
      {ended.map((child) => (
        <EndedChild key={child.id} childKey={child} />
      ))}
    </div>
  );
}
