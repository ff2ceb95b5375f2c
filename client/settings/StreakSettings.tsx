import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { StreakSettings_user$key } from '../relay/__generated__/StreakSettings_user.graphql.ts';
import { Section } from '../ui/Section.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useSaveSwitch } from './useSaveSwitch.ts';

/** Shows or hides streaks everywhere. The switch takes effect at once and is saved on its own (docs/product.md#stars). */
export function StreakSettings({ userKey }: { userKey: StreakSettings_user$key }) {
  const user = useFragment(
    graphql`
      fragment StreakSettings_user on User {
        showsStreaks
        ...useSaveSwitch_user
      }
    `,
    userKey,
  );
  const save = useSaveSwitch(user);
  const [switchId, hintId] = [useId(), useId()];
  return (
    <Section title={t`Streaks`}>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 text-15">
          <label htmlFor={switchId} className="font-semibold">
            <Trans>Show streaks</Trans>
          </label>
          <p id={hintId} className="text-pretty text-soft">
            <Trans>Stars and Super Stars, on your screens only. When they are hidden, every day still counts.</Trans>
          </p>
        </div>
        <Switch
          id={switchId}
          aria-describedby={hintId}
          checked={user.showsStreaks}
          onChange={({ target: { checked: showsStreaks } }) =>
            save({ showsStreaks }, showsStreaks ? t`Streaks are shown.` : t`Streaks are hidden.`)
          }
        />
      </div>
    </Section>
  );
}
