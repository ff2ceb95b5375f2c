import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useReminders_app$key } from '../relay/__generated__/useReminders_app.graphql.ts';
import type {
  useReminders_user$data,
  useReminders_user$key,
} from '../relay/__generated__/useReminders_user.graphql.ts';
import { reminderMoments } from '../../schema/reminder/reminder.rules.ts';
import { enumForm, storedForm } from '../lib/enumForm.ts';
import { localToday } from '../lib/localToday.ts';
import { type PushSupport, pushSupport } from './browser.ts';
import { nextMonday, possibleEvenings, spreadEvenings, type When } from './reminderTimes.ts';
import { useSaveReminders } from './useSaveReminders.ts';

/** What a user chooses about reminders. */
export interface Choice {
  readonly when: When;
  /** HH:mm */
  readonly time: string;
  /** From 1 (Monday) to 7. */
  readonly weekdays: readonly number[];
  readonly push: boolean;
  readonly mail: boolean;
  readonly digest: boolean;
  /** Whether a challenge by phone is wanted when no child is there. */
  readonly remote: boolean;
  readonly showsNames: boolean;
  /** HH:mm */
  readonly quietFrom: string;
  /** HH:mm; no longer quiet. */
  readonly quietTo: string;
}

/**
 * The state of a form about reminders, from what is saved.
 *
 * @param nextWeek whether to propose the evenings of next week, in place of those that are saved
 * @param onSaved called when all is saved
 */
export function useReminders(
  userKey: useReminders_user$key,
  appKey: useReminders_app$key,
  { nextWeek = false, onSaved }: { nextWeek?: boolean; onSaved: () => void },
) {
  const user = useFragment(
    graphql`
      fragment useReminders_user on User {
        emailConfirmed
        reminders {
          time
          weekdays
          moment
          quietFrom
          quietTo
          push
          mail
          digest
          remote
          showsNames
        }
        children {
          today
          carePattern {
            anchor
            days
            exceptions {
              date
              present
            }
          }
        }
      }
    `,
    userKey,
  );
  const { push, mailConfigured } = useFragment(
    graphql`
      fragment useReminders_app on App {
        mailConfigured
        push {
          publicKey
        }
      }
    `,
    appKey,
  );
  const saved = user.reminders;
  const isNew = saved.weekdays.length === 0;
  const publicKey = push?.publicKey ?? null;
  const [support, setSupport] = useState<PushSupport>(() => pushSupport(publicKey));
  const mailProblem = mailProblemOf(mailConfigured, user.emailConfirmed);
  const [choice, setChoice] = useState<Choice>(() => {
    const { moment, time, weekdays, ...rest } = saved;
    const when = (moment && storedForm(reminderMoments, moment)) ?? 'time';
    const usual: Partial<Choice> = isNew
      ? { when: 'meal', time: '18:45', push: support === 'ready', mail: support !== 'ready' && mailProblem === null }
      : {};
    const isProposed = isNew || nextWeek;
    return {
      ...rest,
      when,
      time,
      weekdays: isProposed ? proposedOf(user.children ?? [], nextWeek) : weekdays,
      ...usual,
    };
  });
  const { save, busy, failure } = useSaveReminders({ publicKey, onSupport: setSupport, onSaved });
  return {
    choice,
    change: (changes: Partial<Choice>) => setChoice((before) => ({ ...before, ...changes })),
    isNew,
    support,
    mailProblem,
    /** Whether some child is elsewhere at times. */
    isSometimesAway: (user.children ?? []).some(({ carePattern }) => carePattern),
    busy,
    failure,
    save: () => {
      const { when, weekdays, ...rest } = choice;
      save(
        { ...rest, weekdays: [...weekdays], moment: when === 'time' ? null : enumForm(when) },
        choice.push && !saved.push,
      );
    },
  };
}

function mailProblemOf(isConfigured: boolean, isConfirmed: boolean): string | null {
  if (!isConfigured) return t`This site sends no mail.`;
  return isConfirmed ? null : t`Confirm your address first: Settings → You → Account.`;
}

/** The state of a form about reminders. */
export type RemindersForm = ReturnType<typeof useReminders>;

/** Three evenings on which a child is with the user: of the next four weeks, or of next week only. */
function proposedOf(children: NonNullable<useReminders_user$data['children']>, nextWeek: boolean): readonly number[] {
  const patterns = children.map(({ carePattern }) => carePattern);
  const today = children[0]?.today ?? localToday();
  return spreadEvenings(
    nextWeek ? possibleEvenings(patterns, nextMonday(today), 7) : possibleEvenings(patterns, today),
  );
}
