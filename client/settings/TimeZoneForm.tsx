import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { commitLocalUpdate, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { locale } from '../lib/locale.ts';
import { defaultTimeZone } from '../../schema/identity/user/timeZone.rules.ts';
import { detectedTimeZone } from '../lib/detectedTimeZone.ts';
import { useNow } from '../lib/useNow.ts';
import type { TimeZoneForm_user$key } from '../relay/__generated__/TimeZoneForm_user.graphql.ts';
import type { TimeZoneFormMutation } from '../relay/__generated__/TimeZoneFormMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { ClockIcon } from '../ui/drawings/controlIcons.tsx';
import { Section } from '../ui/Section.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useToast } from '../ui/Toast.tsx';
import { automatic, knownTimeZone, timeZoneOptions } from './timeZoneOptions.ts';

/** The family's time zone, in which its days start and end (docs/product.md#days-and-zones). */
export function TimeZoneForm({ userKey }: { userKey: TimeZoneForm_user$key }) {
  const user = useFragment(
    graphql`
      fragment TimeZoneForm_user on User {
        timeZone
        isTimeZoneChosen
        timeZoneTakesEffectAt
      }
    `,
    userKey,
  );
  const detected = knownTimeZone(detectedTimeZone());
  const chosen = user.isTimeZoneChosen ? user.timeZone : null;
  const [selected, setSelected] = useState(chosen ?? (detected === null ? 'UTC' : automatic));
  // The option is gone as soon as a zone is stored.
  const value = selected === automatic && chosen !== null ? chosen : selected;
  const toast = useToast();
  const environment = useRelayEnvironment();
  const [commit, busy] = useMutation<TimeZoneFormMutation>(
    graphql`
      mutation TimeZoneFormMutation($input: UpdateSettingsInput!) {
        updateSettings(input: $input) {
          viewer {
            ...TimeZoneForm_user
          }
        }
      }
    `,
    { failureTitle: t`Error`, failureText: t`Failed to save settings. Please try again.` },
  );
  const timeZone = value === automatic ? (detected ?? defaultTimeZone) : value;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    commit({
      variables: { input: { timeZone } },
      onCompleted: () => {
        toast({ title: t`Settings saved!`, description: t`Your timezone preference has been updated.` });
        // A new zone can change the current day: cached pages are out of date.
        commitLocalUpdate(environment, (store) => store.invalidateStore());
      },
    });
  };

  return (
    <Section title={t`Timezone`}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <p className="flex flex-wrap gap-3 rounded-field bg-action-tint p-3.5 text-15">
          <ClockIcon className="size-6 text-action" />
          <span className="flex-[1_1_9rem] text-pretty">
            <Trans>
              Streaks reset at midnight in your timezone. If you travel, update it here. Yesterday stays open until
              noon, and a rain day saves a day that you missed.
            </Trans>
          </span>
        </p>
        {chosen === null && (
          <p className="text-15 text-pretty">
            <Trans>No timezone is saved yet. Until you choose one, your days begin at midnight UTC.</Trans>
          </p>
        )}
        <SelectField
          label={t`Your timezone`}
          hint={knownTimeZone(timeZone) && <CurrentTime timeZone={timeZone} />}
          value={value}
          onChange={setSelected}
          disabled={busy}
        >
          {timeZoneOptions(detected, chosen).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
        {user.timeZoneTakesEffectAt && <Pending timeZone={user.timeZone} from={user.timeZoneTakesEffectAt} />}
        <Button type="submit" size="l" wide busy={busy}>
          <Trans>Save Settings</Trans>
        </Button>
      </form>
    </Section>
  );
}

function CurrentTime({ timeZone }: { timeZone: string }) {
  const now = useNow(15_000);
  const time = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit' });
  return (
    <span className="tabular-nums">
      <Trans>It is {time.format(now)} there now.</Trans>
    </span>
  );
}

/** Says when a new time zone takes effect: at the end of the current day (docs/product.md#days-and-zones). */
function Pending({ timeZone, from }: { timeZone: string; from: string }) {
  const moment = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (
    <p className="text-15">
      <Trans>
        Your new timezone takes effect at <strong>{moment.format(new Date(from))}</strong>, when today’s challenges end.
        Until then your day goes on as before.
      </Trans>
    </p>
  );
}
