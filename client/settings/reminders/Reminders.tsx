import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useLocation } from 'react-router';
import type { Reminders_user$key } from '../../relay/__generated__/Reminders_user.graphql.ts';
import type { useReminders_app$key } from '../../relay/__generated__/useReminders_app.graphql.ts';
import { EveningChips } from '../../push/EveningChips.tsx';
import { HowChoice } from '../../push/HowChoice.tsx';
import { quietNote } from '../../push/reminderTimes.ts';
import { SwitchLine } from '../../push/SwitchLine.tsx';
import { useReminders } from '../../push/useReminders.ts';
import { WhenChoice } from '../../push/WhenChoice.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { InputField } from '../../ui/InputField.tsx';
import { Section } from '../../ui/Section.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** That reminders have become fewer because nobody answered them, or have ended; saving them begins anew. */
const paceNotes: Readonly<Record<string, string | undefined>> = {
  WEEKLY: t`One a week for now, because the last ones had no answer. Open one, or save here, and all chosen evenings are back.`,
  ASKED: t`The last one asked whether to stop. Save here, and they go on.`,
  OFF: t`They have stopped. Save here, and they begin again.`,
};

interface RemindersProps {
  userKey: Reminders_user$key;
  appKey: useReminders_app$key;
}

/** When, on which evenings and how the user is reminded, and what a lock screen may show (docs/product.md#reminders). */
export function Reminders({ userKey, appKey }: RemindersProps) {
  const user = useFragment(
    graphql`
      fragment Reminders_user on User {
        reminders {
          pace
        }
        ...useReminders_user
      }
    `,
    userKey,
  );
  const toast = useToast();
  // The mail of Sundays leads here: "Which three evenings?"
  const nextWeek = new URLSearchParams(useLocation().search).has('next-week');
  const form = useReminders(user, appKey, {
    nextWeek,
    onSaved: () => toast({ title: t`Reminders saved`, description: t`They come only if nothing was done yet.` }),
  });
  const { choice, change, mailProblem, isSometimesAway, busy, failure, save, isNew } = form;
  const paceNote = paceNotes[user.reminders.pace];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) save();
  };
  return (
    <Section title={t`When and how`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {paceNote && <p className="rounded-field bg-action-tint p-3.5 text-15 text-pretty">{paceNote}</p>}
        <p className="text-15 text-pretty text-soft">
          {nextWeek
            ? t`Next week, on evenings when a child is with you. Change them if you like, and save.`
            : t`One small thing, at your moment, and silence when something was done already, whoever did it.`}
        </p>
        <WhenChoice form={form} note={quietNote(choice)} />
        <EveningChips form={form} />
        <HowChoice form={form} pushLabel={t`As a notification`} />
        <fieldset disabled={busy} className="grid grid-cols-2 gap-3">
          <legend className="mb-2 text-15 font-semibold">
            <Trans>Quiet hours</Trans>
          </legend>
          <TimeField label={t`From`} value={choice.quietFrom} onChange={(quietFrom) => change({ quietFrom })} />
          <TimeField label={t`Until`} value={choice.quietTo} onChange={(quietTo) => change({ quietTo })} />
        </fieldset>
        <div className="flex flex-col gap-2">
          <SwitchLine
            label={t`Name children in notifications`}
            hint={t`Others can read a lock screen.`}
            checked={choice.showsNames}
            disabled={busy}
            onChange={(showsNames) => change({ showsNames })}
          />
          {isSometimesAway && (
            <SwitchLine
              label={t`Something by phone when no child is with me`}
              hint={t`“Goodnight in three words”, on an evening that is yours.`}
              checked={choice.remote}
              disabled={busy}
              onChange={(remote) => change({ remote })}
            />
          )}
          <SwitchLine
            label={t`A mail on Sundays`}
            hint={t`What the week was, and what comes. Only after a week with something in it.`}
            checked={choice.digest}
            disabled={busy || (mailProblem !== null && !choice.digest)}
            onChange={(digest) => change({ digest })}
          />
        </div>
        <Failure text={failure} className="text-13 font-semibold" />
        <Submit size="l" busy={busy} missing={null}>
          {isNew ? t`Remind me` : t`Save reminders`}
        </Submit>
      </form>
    </Section>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function TimeField(field: TimeFieldProps) {
  return (
    <div className="min-w-0">
      <InputField type="time" {...field} />
    </div>
  );
}
