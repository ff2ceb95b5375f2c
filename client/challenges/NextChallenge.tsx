import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { NextChallenge_child$key } from '../relay/__generated__/NextChallenge_child.graphql.ts';
import { untilWords } from './periodEnd.ts';

/** The next thing after the daily challenges, only in words: "Weekly: Build a kite, until Saturday". */
export function NextChallenge({ childKey }: { childKey: NextChallenge_child$key }) {
  const { today, weeklyTasks, monthlyTasks } = useFragment(
    graphql`
      fragment NextChallenge_child on Child {
        today
        weeklyTasks {
          completed
          task {
            title
          }
        }
        monthlyTasks {
          completed
          task {
            title
          }
        }
      }
    `,
    childKey,
  );
  const weekly = weeklyTasks?.find(({ completed }) => !completed);
  const monthly = monthlyTasks?.find(({ completed }) => !completed);
  const next = weekly ?? monthly;
  if (!next) return null;
  return (
    <p className="text-15 text-pretty text-soft wrap-anywhere">
      {weekly ? t`Weekly` : t`Monthly`}: {next.task.title}, {untilWords(weekly ? 'weekly' : 'monthly', today)}
    </p>
  );
}
