import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { graphql } from 'react-relay';
import type { TextSettingDialogMutation } from '../../relay/__generated__/TextSettingDialogMutation.graphql.ts';
import { useDraft } from '../../relay/useDraft.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, type DialogState } from '../../ui/Dialog.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { InputField } from '../../ui/InputField.tsx';
import { useToast } from '../../ui/Toast.tsx';

interface TextSettingDialogProps extends DialogState {
  title: string;
  /** The name of the setting, as in the input of `updateSettings`. */
  name: 'calledBy' | 'displayName';
  label: string;
  hint: string;
  /** The stored text; null without one. */
  value: string | null | undefined;
  maxLength: number;
  /** What browsers may fill in, such as `name`; nothing unless given. */
  autoComplete?: string;
  /** What the toast says once a text is saved. */
  said: (text: string) => string;
  onSaved?: () => void;
}

/** Changes a setting that is one line of text; an empty one removes it. */
export function TextSettingDialog({
  open,
  onOpenChange,
  title,
  name,
  label,
  hint,
  value,
  maxLength,
  autoComplete = 'off',
  said,
  onSaved,
}: TextSettingDialogProps) {
  const toast = useToast();
  const draft = useDraft(name, value ?? '');
  const { commit, busy, errors, failure } = useFormMutation<TextSettingDialogMutation>(
    graphql`
      mutation TextSettingDialogMutation($input: UpdateSettingsInput!) {
        updateSettings(input: $input) {
          viewer {
            ...CalledByRow_user
            ...DisplayNameRow_user
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const text = draft.value.trim();
    commit({
      variables: { input: { [name]: text } },
      onCompleted: () => {
        toast({ title: t`Settings saved!`, description: said(text) });
        onSaved?.();
        draft.discard();
        onOpenChange(false);
      },
    });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <DraftNote draft={draft} disabled={busy} />
        <InputField
          label={label}
          hint={hint}
          error={errors[name] ?? failure ?? undefined}
          dir="auto"
          autoComplete={autoComplete}
          maxLength={maxLength}
          data-autofocus
          value={draft.value}
          onChange={draft.set}
          disabled={busy}
        />
        <Button type="submit" size="l" wide busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
