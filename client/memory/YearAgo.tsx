import { useCallback, useRef } from 'react';
import { graphql } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import { useNearViewport } from '../lib/useNearViewport.ts';
import type { YearAgoQuery } from '../relay/__generated__/YearAgoQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { FamilyMemory } from './FamilyMemory.tsx';

interface YearAgoProps {
  /** Shows it only to a family with exactly one child, which has no dashboard. */
  onlyChild?: boolean;
  /** The place around it, which is empty before the memory has loaded. */
  className?: string;
}

/**
 * A photo or sentence of this date in an earlier year; nothing when there is none or it cannot be loaded. It has a query of
 * its own and loads just before it scrolls into view.
 */
export function YearAgo({ onlyChild = false, className }: YearAgoProps) {
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
  const children = data?.viewer?.children;
  const isShown = children && (!onlyChild || children.length === 1);
  return (
    <div ref={place} className={classNames(data && 'empty:hidden', className)}>
      {isShown && <FamilyMemory childrenKey={children} small={onlyChild} />}
    </div>
  );
}
