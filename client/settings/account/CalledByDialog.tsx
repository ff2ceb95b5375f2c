import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import { calledByMaxLength, defaultCalledBy } from '../../../schema/task/calledBy.rules.ts';
import type { CalledByDialog_user$key } from '../../relay/__generated__/CalledByDialog_user.graphql.ts';
import { useDraft } from '../../relay/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSaveCalledBy } from './useSaveCalledBy.ts';

interface CalledByDialogProps {
  userKey: CalledByDialog_user$key;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes the word that stands for the user in the texts of challenges; an empty one brings the usual one back. */
export function CalledByDialog({ userKey, open, onOpenChange }: CalledByDialogProps) {
  const { calledBy } = useFragment(
    graphql`
      fragment CalledByDialog_user on User {
        calledBy
      }
    `,
    userKey,
  );
  const draft = useDraft('calledBy', calledBy ?? '');
  const { value: word, set: setWord } = draft;
  const { save, busy, errors, failure } = useSaveCalledBy(() => {
    draft.discard();
    onOpenChange(false);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) save(word.trim());
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`What your children call you`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <DraftNote draft={draft} disabled={busy} />
        <Field
          label={t`Word or name`}
          hint={t`Mama, Grandpa, a name: challenges say it where they mean you. Empty: ${defaultCalledBy}.`}
          error={errors['calledBy'] ?? failure ?? undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              autoComplete="off"
              maxLength={calledByMaxLength}
              data-autofocus
              value={word}
              onChange={(event) => setWord(event.target.value)}
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
