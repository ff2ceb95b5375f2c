import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useDraft } from '../../relay/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** Saves a setting that is one line of text. */
export interface TextSaving {
  /** @param onSaved called when the text is saved */
  readonly save: (text: string, onSaved: () => void) => void;
  readonly busy: boolean;
  /** The sentences about fields of the input, by their names. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** Why it failed otherwise; null if it did not. */
  readonly failure: string | null;
}

interface TextSettingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The name of the setting, as in the input of `updateSettings`. */
  name: string;
  label: string;
  hint: string;
  /** The stored text; null without one. */
  value: string | null | undefined;
  maxLength: number;
  /** What browsers may fill in, such as `name`; nothing unless given. */
  autoComplete?: string;
  saving: TextSaving;
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
  saving: { save, busy, errors, failure },
}: TextSettingDialogProps) {
  const draft = useDraft(name, value ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    save(draft.value.trim(), () => {
      draft.discard();
      onOpenChange(false);
    });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <DraftNote draft={draft} disabled={busy} />
        <Field label={label} hint={hint} error={errors[name] ?? failure ?? undefined}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              autoComplete={autoComplete}
              maxLength={maxLength}
              data-autofocus
              value={draft.value}
              onChange={(event) => draft.set(event.target.value)}
              disabled={busy}
            />
          )}
        </Field>
        <Button type="submit" size="l" wide busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
