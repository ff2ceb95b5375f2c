import type { FormEvent } from 'react';
import { ProfileFields } from '../children/ProfileFields.tsx';
import { useProfileForm } from '../children/useProfileForm.ts';
import { DraftNote } from '../ui/DraftNote.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useAddChild } from './useAddChild.ts';

/**
 * Name, birth date and age group of a new child.
 *
 * @param props.onAdded called after the child has been added.
 */
export function AddChildForm({ onAdded }: { onAdded: () => void }) {
  const form = useProfileForm('child:new');
  const { addChild, busy, fieldErrors, clearFieldError } = useAddChild(() => {
    form.draft.discard();
    onAdded();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const profile = form.check();
    if (profile && !busy) addChild(profile);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftNote draft={form.draft} disabled={busy} />
      <ProfileFields form={form} disabled={busy} errors={fieldErrors} onChange={clearFieldError} focusesName />
      <Submit size="l" busy={busy} missing={form.missing} className="mt-2">
        Add Child
      </Submit>
    </form>
  );
}
