import { t } from '@lingui/core/macro';
import { useCallback, useEffect } from 'react';
import { graphql } from 'react-relay';
import { useRefreshWhenVisible } from '../lib/useRefreshWhenVisible.ts';
import { useChildPulled } from '../relay/childPulled.ts';
import { freshFor } from '../relay/environment.ts';
import type { ThisWeekQuery } from '../relay/__generated__/ThisWeekQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { Section } from '../ui/Section.tsx';
import { ChildWeek } from './ChildWeek.tsx';
import { ThisWeekSkeleton } from './ThisWeekSkeleton.tsx';

/**
 * The current week of every child: the challenges of each day, and who has a new summary. It has a query of its own, so that
 * the cards do not wait for it.
 */
export function ThisWeek() {
  const { data, failed, busy, load } = useOnDemandQuery<ThisWeekQuery>(graphql`
    query ThisWeekQuery {
      viewer {
        children {
          id
          ...ChildWeek_child
        }
      }
    }
  `);
  const start = useCallback(() => void load({}), [load]);
  useEffect(start, [start]);
  // Of another day, or without a child who is gone.
  useRefreshWhenVisible(start, freshFor);
  useChildPulled(start);
  const children = data?.viewer?.children;
  if (!children && !failed) return <ThisWeekSkeleton />;
  return (
    <Section title={t`This week`}>
      {children ? (
        <ul className="flex flex-col gap-5">
          {children.map((child) => (
            <li key={child.id}>
              <ChildWeek childKey={child} />
            </li>
          ))}
        </ul>
      ) : (
        <ErrorNotice title={t`This week could not be loaded`} onRetry={start} busy={busy} />
      )}
    </Section>
  );
}
