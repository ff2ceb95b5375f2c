import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { MoodHistory_child$key } from '../relay/__generated__/MoodHistory_child.graphql.ts';
import type { MoodHistoryRefetchQuery } from '../relay/__generated__/MoodHistoryRefetchQuery.graphql.ts';
import refetchQuery from '../relay/__generated__/MoodHistoryRefetchQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { RefetchedPanel } from '../ui/RefetchedPanel.tsx';
import { FoldButton } from '../ui/FoldButton.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { MoodHistoryContent } from './MoodHistoryContent.tsx';
import { NoMoods } from './NoMoods.tsx';

const title = t`Mood History`;

interface MoodHistoryProps {
  childKey: MoodHistory_child$key;
  /** A child without any record: only a sentence is shown. */
  newcomer: boolean;
}

/**
 * A line chart of the moods of the last 7 or 30 days, at first folded to the faces of the last week. The page's query
 * contains 30 days, so switching sends no request.
 */
export function MoodHistory({ childKey, newcomer }: MoodHistoryProps) {
  const own = useOnDemandQuery<MoodHistoryRefetchQuery>(refetchQuery);
  const key: MoodHistory_child$key = own.data?.node ?? childKey;
  const child = useFragment(
    graphql`
      fragment MoodHistory_child on Child @refetchable(queryName: "MoodHistoryRefetchQuery") {
        id
        ...MoodHistoryContent_child
      }
    `,
    key,
  );
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const toggle = () => {
    setOpen(!open);
    // What was pressed is gone.
    place.current?.focus({ preventScroll: true });
  };
  if (newcomer)
    return (
      <Section title={title} plain>
        <NoMoods />
      </Section>
    );
  return (
    <Section title={title} plain aside={open && <FoldButton of={title} open onToggle={toggle} />}>
      <div ref={place} tabIndex={-1} className="rounded-field outline-none">
        <RefetchedPanel
          failure={t`Failed to fetch mood history`}
          skeleton={<Skeleton className="h-16 w-full" />}
          state={own}
          onRetry={() => own.load({ id: child.id })}
        >
          <MoodHistoryContent childKey={child} open={open} onOpen={toggle} />
        </RefetchedPanel>
      </div>
    </Section>
  );
}
