import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { companies, isCalm, places } from '../../schema/task/taskDetails.rules.ts';
import { storedForm } from '../lib/enumForm.ts';
import type { CalmChallenge_child$key } from '../relay/__generated__/CalmChallenge_child.graphql.ts';

interface CalmChallengeProps {
  childKey: CalmChallenge_child$key;
  /** Opens a daily challenge by its global id. */
  onOpen: (id: string) => void;
}

/** A quiet link to an open daily challenge that fits a bad day; nothing when there is none. */
export function CalmChallenge({ childKey, onOpen }: CalmChallengeProps) {
  const { dailyTasks } = useFragment(
    graphql`
      fragment CalmChallenge_child on Child {
        dailyTasks {
          id
          completed
          task {
            title
            minutes
            materials
            place
            company
          }
        }
      }
    `,
    childKey,
  );
  const calm = dailyTasks?.find(({ completed, task: { minutes = null, materials, ...task } }) => {
    const [place, company] = [storedForm(places, task.place), storedForm(companies, task.company)];
    return !completed && place !== null && company !== null && isCalm({ minutes, materials, place, company });
  });
  if (!calm) return null;
  return (
    <Link
      to="#today"
      onClick={() => onOpen(calm.id)}
      className="mt-1 inline-flex min-h-11 items-center text-15 text-action underline-offset-4 wrap-anywhere hover:underline"
    >
      <Trans>Something small, if it helps: {calm.task.title}</Trans>
    </Link>
  );
}
