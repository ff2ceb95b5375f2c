import { useCallback, useRef } from 'react';
import { graphql } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import { useNearViewport } from '../lib/useNearViewport.ts';
import { useRefreshWhenVisible } from '../lib/useRefreshWhenVisible.ts';
import type { YearAgoQuery } from '../relay/__generated__/YearAgoQuery.graphql.ts';
import { useChildPulled } from '../relay/childPulled.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { FamilyMemory } from './FamilyMemory.tsx';

const hour = 60 * 60_000;

interface YearAgoProps {
  /** In a few lines, among the sections of a child's page. */
  small?: boolean;
  /** The place around it, which is empty before the memory has loaded. */
  className: string;
}

/**
 * A photo or sentence of this date in an earlier year; nothing when there is none or it cannot be loaded. It has a query of
 * its own and loads just before it scrolls into view.
 */
export function YearAgo({ small = false, className }: YearAgoProps) {
  const { data, load } = useOnDemandQuery<YearAgoQuery>(graphql`
    query YearAgoQuery {
      viewer {
        children {
          ...FamilyMemory_children
        }
      }
    }
  `);
  const place = useRef<HTMLDivElement>(null);
  const start = useCallback(() => void load({}), [load]);
  useNearViewport(place, start);
  const isLoaded = data !== null;
  const again = useCallback(() => {
    if (isLoaded) start();
  }, [isLoaded, start]);
  // Of another day, or without a child who is gone.
  useRefreshWhenVisible(again, hour);
  useChildPulled(again);
  const children = data?.viewer?.children;
  return (
    <div ref={place} className={classNames(data && 'empty:hidden', className)}>
      {children && <FamilyMemory childrenKey={children} small={small} />}
    </div>
  );
}
