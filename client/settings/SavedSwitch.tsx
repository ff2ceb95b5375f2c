import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import type { SavedSwitch_user$key } from '../relay/__generated__/SavedSwitch_user.graphql.ts';
import type { SavedSwitchMutation } from '../relay/__generated__/SavedSwitchMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Switch } from '../ui/Switch.tsx';
import { useToast } from '../ui/Toast.tsx';

interface SavedSwitchProps {
  userKey: SavedSwitch_user$key;
  /** What it changes: whether mails about news may come, or whether the user sees streaks. */
  name: 'emailConsent' | 'showsStreaks';
  label: string;
  hint: string;
  /** What the toast says once it is turned on or off. */
  said: (isOn: boolean) => string;
  className?: string;
}

/**
 * A setting that is a switch, and saved on its own. The change shows immediately; if saving fails, it is taken back with a toast.
 * While one is being saved, further ones are ignored.
 */
export function SavedSwitch({ userKey, name, label, hint, said, className }: SavedSwitchProps) {
  const user = useFragment(
    graphql`
      fragment SavedSwitch_user on User {
        id
        emailConsent
        showsStreaks
      }
    `,
    userKey,
  );
  const toast = useToast();
  const [commit, busy] = useMutation<SavedSwitchMutation>(
    graphql`
      mutation SavedSwitchMutation($input: UpdateSettingsInput!) @raw_response_type {
        updateSettings(input: $input) {
          viewer {
            id
            emailConsent
            showsStreaks
          }
        }
      }
    `,
    { failureTitle: t`Error`, failureText: t`Failed to save settings. Please try again.` },
  );
  const save = (isOn: boolean) => {
    if (busy) return;
    commit({
      variables: { input: name === 'showsStreaks' ? { showStreaks: isOn } : { emailConsent: isOn } },
      optimisticResponse: { updateSettings: { viewer: { ...user, [name]: isOn } } },
      onCompleted: () => toast({ title: t`Settings saved!`, description: said(isOn) }),
    });
  };
  const [switchId, hintId] = [useId(), useId()];
  return (
    <div className={classNames('flex items-center justify-between gap-x-4', className)}>
      <div className="min-w-0 flex-[1_1_11rem] text-15">
        <label htmlFor={switchId} className="font-semibold">
          {label}
        </label>
        <p id={hintId} className="text-pretty text-soft">
          {hint}
        </p>
      </div>
      <Switch
        id={switchId}
        aria-describedby={hintId}
        checked={user[name]}
        onChange={({ target }) => save(target.checked)}
      />
    </div>
  );
}
