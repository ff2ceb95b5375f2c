import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { activityWindows } from '../../schema/activity/activity.rules.ts';
import type { ActivityTimeline_child$key } from '../relay/__generated__/ActivityTimeline_child.graphql.ts';
import type { ActivityTimelineRefetchQuery } from '../relay/__generated__/ActivityTimelineRefetchQuery.graphql.ts';
import refetchQuery from '../relay/__generated__/ActivityTimelineRefetchQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { FoldButton } from '../ui/FoldButton.tsx';
import { RefetchedPanel } from '../ui/RefetchedPanel.tsx';
import { Section } from '../ui/Section.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { ActivityContent } from './ActivityContent.tsx';
import { NoActivities } from './NoActivities.tsx';
import { YearStripSkeleton } from './YearStripSkeleton.tsx';

/** The initial window in days; the same as in `ChildChallenges_child`. */
export const firstActivityWindow = 7;

const windows = activityWindows.map(({ days, label, short }) => ({ value: String(days), label, short }));

interface ActivityTimelineProps {
  childKey: ActivityTimeline_child$key;
  /** The selected window in days. */
  days: number;
  onDays: (days: number) => void;
  /** A child without any record: only a sentence is shown. */
  newcomer: boolean;
  /** The latest photos and sentences. */
  children: ReactNode;
}

/** The latest photos and sentences above the year; opened, the completions by day, in a window that the parent selects. */
export function ActivityTimeline({ childKey, days, onDays, newcomer, children }: ActivityTimelineProps) {
  const own = useOnDemandQuery<ActivityTimelineRefetchQuery>(refetchQuery);
  const key: ActivityTimeline_child$key = own.data?.node ?? childKey;
  const child = useFragment(
    graphql`
      fragment ActivityTimeline_child on Child
      @refetchable(queryName: "ActivityTimelineRefetchQuery")
      @argumentDefinitions(days: { type: "Int!" }) {
        id
        ...ActivityContent_child @arguments(days: $days)
      }
    `,
    key,
  );
  const choose = (value: string) => {
    onDays(Number(value));
    void own.load({ id: child.id, days: Number(value) });
  };
  const [open, setOpen] = useState(false);
  const title = t`Activity Timeline`;
  if (newcomer)
    return (
      <Section title={title} plain>
        <NoActivities />
      </Section>
    );
  return (
    <Section title={title} aside={<FoldButton of={title} open={open} onToggle={() => setOpen(!open)} />}>
      {children}
      <RefetchedPanel
        failure={t`Failed to fetch activity`}
        skeleton={<YearStripSkeleton />}
        state={own}
        onRetry={() => own.load({ id: child.id, days })}
      >
        <ActivityContent childKey={child} window={days} open={open}>
          <SegmentedControl
            label={t`Period of the timeline`}
            value={String(days)}
            options={windows}
            onChange={choose}
          />
        </ActivityContent>
      </RefetchedPanel>
    </Section>
  );
}
