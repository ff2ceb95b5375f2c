import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import { displayNameMaxLength } from '../../../schema/identity/account/account.rules.ts';
import type { DisplayNameDialog_user$key } from '../../relay/__generated__/DisplayNameDialog_user.graphql.ts';
import { useDraft } from '../../relay/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSaveDisplayName } from './useSaveDisplayName.ts';

interface DisplayNameDialogProps {
  userKey: DisplayNameDialog_user$key;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes the user's name; an empty one removes it. */
export function DisplayNameDialog({ userKey, open, onOpenChange }: DisplayNameDialogProps) {
  const { displayName } = useFragment(
    graphql`
      fragment DisplayNameDialog_user on User {
        displayName
      }
    `,
    userKey,
  );
  const draft = useDraft('displayName', displayName ?? '');
  const { value: name, set: setName } = draft;
  const { save, busy, errors, failure } = useSaveDisplayName(() => {
    draft.discard();
    onOpenChange(false);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) save(name.trim());
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Your name`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <DraftNote draft={draft} disabled={busy} />
        <Field
          label={t`Name`}
          hint={t`Optional. Leave it empty to remove it.`}
          error={errors['displayName'] ?? failure ?? undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              autoComplete="name"
              maxLength={displayNameMaxLength}
              data-autofocus
              value={name}
              onChange={(event) => setName(event.target.value)}
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
