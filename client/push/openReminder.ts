import { t } from '@lingui/core/macro';
import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import { namesText } from '../lib/namesText.ts';
import type { openReminderMutation, ReminderAnswer } from '../relay/__generated__/openReminderMutation.graphql.ts';
import type { openReminderQuery } from '../relay/__generated__/openReminderQuery.graphql.ts';
import { mutate } from '../relay/mutate.ts';
import { inBackground } from '../relay/network.ts';
import { showToast } from '../ui/Toast.tsx';
import { askWhetherToStop } from './askWhetherToStop.tsx';

/**
 * Opens what a reminder was about: the page of its child. It says who has done it meanwhile, and asks whether to go on, if the reminder
 * did.
 *
 * @param id of the reminder, as in the address `/?reminder=…`
 * @param navigate opens a page in place of the present one
 */
export async function openReminder(
  environment: IEnvironment,
  id: string,
  navigate: (path: string) => Promise<void>,
): Promise<void> {
  const answer = await fetchQuery<openReminderQuery>(
    environment,
    graphql`
      query openReminderQuery {
        viewer {
          reminders {
            evenings {
              reminderId
              isQuestion
              children {
                urlSlug
                name
                dailyTasks {
                  completion {
                    completedBy {
                      name
                      isViewer
                    }
                  }
                }
              }
            }
          }
        }
      }
    `,
    {},
    { networkCacheConfig: inBackground },
  ).toPromise();
  const evening = answer?.viewer?.reminders.evenings.find(({ reminderId }) => reminderId === id);
  const [child] = evening?.children ?? [];
  await navigate(child ? `/challenges/${child.urlSlug}` : '/');
  if (!evening) return;
  void noteOpened(environment, id).catch(() => undefined);
  if (evening.isQuestion) {
    askWhetherToStop((stops) => answerReminder(environment, id, stops ? 'STOP' : 'KEEP'));
    return;
  }
  const done = (child?.dailyTasks ?? []).flatMap(({ completion }) => completion?.completedBy ?? []);
  const others = [...new Set(done.filter(({ isViewer }) => !isViewer).map(({ name }) => name))];
  if (child && others.length > 0)
    showToast({
      title: t`${namesText([...others, child.name])} did it`,
      description: t`It is done for today.`,
    });
}

/** Tells the server that a reminder was opened. Rejects with what went wrong. */
export const noteOpened = (environment: IEnvironment, id: string): Promise<void> =>
  answerReminder(environment, id, 'OPENED');

/** Answers a reminder. Rejects with what went wrong. */
async function answerReminder(environment: IEnvironment, id: string, answer: ReminderAnswer): Promise<void> {
  const mutation = graphql`
    mutation openReminderMutation($input: AnswerReminderInput!) {
      answerReminder(input: $input) {
        viewer {
          reminders {
            pace
            nextAt
          }
        }
      }
    }
  `;
  await mutate<openReminderMutation>(environment, mutation, { input: { id, answer } });
}
