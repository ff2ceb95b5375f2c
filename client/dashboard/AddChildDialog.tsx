import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { readTried } from '../auth/tried.ts';
import { ProfileFields } from '../children/ProfileFields.tsx';
import { useProfileForm } from '../children/useProfileForm.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { StarBadge } from '../ui/drawings/StarBadge.tsx';
import { DraftNote } from '../ui/DraftNote.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useAddChild } from './useAddChild.ts';

interface AddChildDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the family has no other child: what was done before there was an account is then the child's first star. */
  isFirst: boolean;
  /** Called after the child has been added. */
  onAdded: () => void;
}

/** The Add New Child dialog: name, birth date and age group of a new child. */
export function AddChildDialog({ open, onOpenChange, ...form }: AddChildDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Add New Child`}>
      <AddChildForm {...form} />
    </Dialog>
  );
}

function AddChildForm({ isFirst, onAdded }: Pick<AddChildDialogProps, 'isFirst' | 'onAdded'>) {
  const form = useProfileForm('child:new');
  const [tried] = useState(() => (isFirst ? readTried() : null));
  const { addChild, busy, fieldErrors, clearFieldError } = useAddChild(tried, () => {
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
      {tried && <TriedNote title={tried.title} />}
      <DraftNote draft={form.draft} disabled={busy} />
      <ProfileFields form={form} disabled={busy} errors={fieldErrors} onChange={clearFieldError} focusesName />
      <Submit size="l" busy={busy} missing={form.missing} className="mt-2">
        <Trans>Add Child</Trans>
      </Submit>
    </form>
  );
}

/** Says what the child begins with. */
function TriedNote({ title }: { title: string }) {
  return (
    <p className="rounded-field bg-star-tint px-3.5 py-2 text-15 text-pretty">
      <StarBadge className="me-1.5 inline size-5 align-[-0.3em]" />
      <span>
        <Trans>
          The first star is for <strong className="font-semibold">{title}</strong>.
        </Trans>
      </span>
    </p>
  );
}
