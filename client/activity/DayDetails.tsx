import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { DayDetailsQuery } from '../relay/__generated__/DayDetailsQuery.graphql.ts';
import { DayCompletion } from './DayCompletion.tsx';

/** The completions of one day, in the order in which they happened. */
export function DayDetails({ queryRef }: { queryRef: PreloadedQuery<DayDetailsQuery> }) {
  const { node } = usePreloadedQuery<DayDetailsQuery>(
    graphql`
      query DayDetailsQuery($id: ID!, $date: Date!) {
        node(id: $id) {
          ... on Child {
            completionsOn(date: $date) {
              id
              ...DayCompletion_completion
            }
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <ul className="ms-6 mt-3 flex animate-appear flex-col gap-2" aria-label="Completed that day">
      {node?.completionsOn?.map((completion) => (
        <DayCompletion key={completion.id} completionKey={completion} />
      ))}
    </ul>
  );
}
