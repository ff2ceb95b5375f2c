import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { DayDetails_child$key } from '../relay/__generated__/DayDetails_child.graphql.ts';
import { DayCompletion } from './DayCompletion.tsx';

/** The completions of one day, in the server's order. */
export function DayDetails({ childKey }: { childKey: DayDetails_child$key }) {
  const { completionsOn } = useFragment(
    graphql`
      fragment DayDetails_child on Child @argumentDefinitions(date: { type: "Date!" }) {
        completionsOn(date: $date) {
          id
          ...DayCompletion_completion
        }
      }
    `,
    childKey,
  );
  return (
    <ul className="mt-2 flex animate-appear flex-col gap-3" aria-label={t`Completed that day`}>
      {completionsOn.map((completion) => (
        <DayCompletion key={completion.id} completionKey={completion} />
      ))}
    </ul>
  );
}
