import { t } from '@lingui/core/macro';
import type { SavedSwitch_user$key } from '../relay/__generated__/SavedSwitch_user.graphql.ts';
import { Section } from '../ui/Section.tsx';
import { SavedSwitch } from './SavedSwitch.tsx';

/** Shows or hides streaks everywhere (docs/product.md#stars). */
export function StreakSettings({ userKey }: { userKey: SavedSwitch_user$key }) {
  return (
    <Section title={t`Streaks`}>
      <SavedSwitch
        userKey={userKey}
        name="showsStreaks"
        label={t`Show streaks`}
        hint={t`Stars and Super Stars, on your screens only. When they are hidden, every day still counts.`}
        said={(isOn) => (isOn ? t`Streaks are shown.` : t`Streaks are hidden.`)}
      />
    </Section>
  );
}
