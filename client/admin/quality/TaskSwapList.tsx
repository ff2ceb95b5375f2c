import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../../lib/choose.ts';
import type {
  TaskSwapList_quality$data,
  TaskSwapList_quality$key,
} from '../../relay/__generated__/TaskSwapList_quality.graphql.ts';
import { swapReasonLabel } from '../../challenges/swap/swapReasonWords.ts';
import { TaskLines } from './TaskLines.tsx';

/** "8 Too long, 2 No reason" */
const reasonsText = (reasons: TaskSwapList_quality$data['swapReasons']): string =>
  reasons
    .map(({ reason, count }) => `${numberText(count)} ${reason ? swapReasonLabel(reason) : t`No reason`}`)
    .join(', ');

interface TaskSwapListProps {
  qualityKey: TaskSwapList_quality$key;
  onSearch: (words: string) => void;
}

/** Which tasks families exchange most, and why: over the whole age group, then of each task. */
export function TaskSwapList({ qualityKey, onSearch }: TaskSwapListProps) {
  const { swapReasons, mostSwapped } = useFragment(
    graphql`
      fragment TaskSwapList_quality on CatalogueQuality {
        swapReasons {
          reason
          count
        }
        mostSwapped {
          task {
            id
            title(language: "en")
            frequency
          }
          reasons {
            reason
            count
          }
        }
      }
    `,
    qualityKey,
  );
  return (
    <>
      {swapReasons.length > 0 && (
        <p className="pb-1 text-13 text-soft tabular-nums">
          <Trans>All together: {reasonsText(swapReasons)}</Trans>
        </p>
      )}
      <TaskLines
        lines={mostSwapped.map(({ task, reasons }) => ({ ...task, words: reasonsText(reasons) }))}
        empty={t`Nobody has exchanged a task of this age group yet.`}
        onSearch={onSearch}
      />
    </>
  );
}
