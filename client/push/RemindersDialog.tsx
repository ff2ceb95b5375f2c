import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type FormEvent } from 'react';
import { graphql } from 'react-relay';
import { locale } from '../lib/locale.ts';
import { weekdays } from '../lib/weekdays.ts';
import type { RemindersDialogQuery } from '../relay/__generated__/RemindersDialogQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Submit } from '../ui/Submit.tsx';
import { thisPlace } from './browser.ts';
import { EveningChips } from './EveningChips.tsx';
import { HowChoice } from './HowChoice.tsx';
import { quietNote, timeInWords } from './reminderTimes.ts';
import { type Choice, useReminders } from './useReminders.ts';
import { WhenChoice } from './WhenChoice.tsx';

/** The sheet that asks when, on which evenings and how a father wants to be reminded. Only its last button has the browser ask. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const { data, failed, load } = useOnDemandQuery<RemindersDialogQuery>(graphql`
    query RemindersDialogQuery {
      viewer {
        ...useReminders_user
      }
      app {
        ...useReminders_app
      }
    }
  `);
  useEffect(() => void load({}), [load]);
  if (failed)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={title}
        description={t`This could not be loaded. Please check your connection.`}
      >
        <Button variant="quiet" wide onClick={() => void load({})}>
          <Trans>Retry</Trans>
        </Button>
      </Dialog>
    );
  if (!data?.viewer) return null;
  return <Sheet userKey={data.viewer} appKey={data.app} onClose={onClose} />;
}

const title = t`Shall I remind you?`;

interface SheetProps {
  userKey: Parameters<typeof useReminders>[0];
  appKey: Parameters<typeof useReminders>[1];
  onClose: () => void;
}

function Sheet({ userKey, appKey, onClose }: SheetProps) {
  const [isSaved, setSaved] = useState(false);
  const reminders = useReminders(userKey, appKey, { onSaved: () => setSaved(true) });
  const { choice, busy, failure } = reminders;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && missingOf(choice) === null) reminders.save();
  };
  if (isSaved)
    return (
      <Dialog open onOpenChange={onClose} title={t`Good. I will speak up.`} description={savedWords(choice)}>
        <p className="text-15 text-pretty text-soft">
          <Trans>
            One thing at a time, and only if nothing has been done yet. All of it can be changed in Settings →
            Reminders.
          </Trans>
        </p>
      </Dialog>
    );
  return (
    <Dialog
      open
      ignoresOutsideClicks
      onOpenChange={onClose}
      title={title}
      description={t`One small thing for a child that is with you and has had none today. Never more than one message.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <WhenChoice form={reminders} />
        <EveningChips form={reminders} />
        <HowChoice form={reminders} pushLabel={thisPlace()} />
        <Failure text={failure} className="text-13 font-semibold" />
        <Submit size="l" busy={busy} missing={missingOf(choice)}>
          <Trans>Remind me</Trans>
        </Submit>
      </form>
    </Dialog>
  );
}

/** What keeps a choice from being saved, in a sentence; null when nothing does. */
function missingOf(choice: Choice): string | null {
  const { time, push, mail } = choice;
  if (!/^\d\d:\d\d$/.test(time)) return t`A time is missing.`;
  const quiet = quietNote(choice);
  if (quiet !== null) return `${quiet} ${t`Settings → Reminders changes them.`}`;
  if (choice.weekdays.length === 0) return t`Choose an evening.`;
  return push || mail ? null : t`Choose this phone or the mail.`;
}

function savedWords({ weekdays: days, time }: Choice): string {
  const names = weekdays.filter(({ value }) => days.includes(value)).map(({ name }) => name);
  return t`${new Intl.ListFormat(locale).format(names)} at ${timeInWords(time)}.`;
}
