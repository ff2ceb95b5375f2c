import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { EditChildForm_child$key } from '../../relay/__generated__/EditChildForm_child.graphql.ts';
import { hueAt } from '../../lib/hue.ts';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { storedAgeGroup } from '../ageGroup.ts';
import { ProfileFields } from '../ProfileFields.tsx';
import { useProfileForm } from '../useProfileForm.ts';
import { PictureField } from './PictureField.tsx';
import { usePicture } from './usePicture.ts';
import { useUpdateChild } from './useUpdateChild.ts';

interface EditChildFormProps {
  childKey: EditChildForm_child$key;
  onSaved: () => void;
}

/** Picture, name, birth date and age group of a child. */
export function EditChildForm({ childKey, onSaved }: EditChildFormProps) {
  const child = useFragment(
    graphql`
      fragment EditChildForm_child on Child {
        id
        name
        birthDate
        ageGroup
        hue
        avatar
      }
    `,
    childKey,
  );
  const { name, birthDate } = child;
  const form = useProfileForm(`child:${child.id}`, { name, birthDate, ageGroup: storedAgeGroup(child.ageGroup) ?? '' });
  const picture = usePicture(child.avatar ?? null);
  const { updateChild, busy, fieldErrors, clearFieldError } = useUpdateChild(child.id, () => {
    form.draft.discard();
    onSaved();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const profile = form.check();
    if (profile && !busy) updateChild(profile, picture);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftNote draft={form.draft} disabled={busy} />
      <PictureField picture={picture} name={form.values.name || name} hue={hueAt(child.hue)} disabled={busy} />
      <ProfileFields form={form} disabled={busy} errors={fieldErrors} onChange={clearFieldError} />
      {birthDate !== form.values.birthDate && (
        <p className="text-13 text-soft">
          {form.values.ageGroup
            ? t`Today's challenges stay. The next ones are chosen for the new age group.`
            : t`Today's challenges stay. The next ones are chosen for its age group.`}
        </p>
      )}
      <Submit size="l" busy={busy} missing={form.missing} className="mt-2">
        <Trans>Save Profile</Trans>
      </Submit>
    </form>
  );
}
