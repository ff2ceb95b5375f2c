import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { MoodHistoryContent_child$key } from '../relay/__generated__/MoodHistoryContent_child.graphql.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { FoldedRow } from './FoldedRow.tsx';
import { MoodDays } from './MoodDays.tsx';
import { moodsOfDays } from './moodsOfDays.ts';
import { MoodWeeks } from './MoodWeeks.tsx';
import { NoMoods } from './NoMoods.tsx';

const windows = ([7, 30] as const).map((days) => ({
  value: `${days}` as const,
  label: plural(days, { one: '# day', other: '# days' }),
}));

interface MoodHistoryContentProps {
  childKey: MoodHistoryContent_child$key;
  open: boolean;
  onOpen: () => void;
}

/** One sentence without moods; the faces of the last week while folded; the chart of 7 or 30 days when open. */
export function MoodHistoryContent({ childKey, open, onOpen }: MoodHistoryContentProps) {
  const { today, moods } = useFragment(
    graphql`
      fragment MoodHistoryContent_child on Child @throwOnFieldError {
        today
        moods(days: 30) @required(action: THROW) {
          date
          mood
          note
        }
      }
    `,
    childKey,
  );
  const [days, setDays] = useState<'7' | '30'>('7');

  if (moods.length === 0) return <NoMoods />;
  if (!open)
    return (
      <FoldedRow label={t`Open Mood History`} onOpen={onOpen}>
        <MoodWeeks history={moodsOfDays(moods, today, 7)} />
      </FoldedRow>
    );
  return (
    <div className="flex flex-col gap-3">
      <div>
        <SegmentedControl label={t`Period of the mood history`} value={days} options={windows} onChange={setDays} />
      </div>
      <MoodDays history={moodsOfDays(moods, today, Number(days))} />
    </div>
  );
}
