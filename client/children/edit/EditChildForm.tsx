import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { EditChildForm_child$key } from '../../relay/__generated__/EditChildForm_child.graphql.ts';
import type { EditChildFormMutation } from '../../relay/__generated__/EditChildFormMutation.graphql.ts';
import { hueAt } from '../../lib/hue.ts';
import { randomId } from '../../lib/randomId.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { ageGroupEnum, storedAgeGroup } from '../ageGroup.ts';
import { ProfileFields } from '../ProfileFields.tsx';
import { useProfileForm } from '../useProfileForm.ts';
import { PictureField } from './PictureField.tsx';
import { usePicture } from './usePicture.ts';

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
  const toast = useToast();
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const attempt = useRef<{ input: string; image: Blob | null; key: string }>({ input: '', image: null, key: '' });
  const [commit, busy] = useMutation<EditChildFormMutation>(
    graphql`
      mutation EditChildFormMutation($input: UpdateChildInput!) {
        updateChild(input: $input) {
          child {
            name
            birthDate
            ageGroup
            avatar
          }
        }
      }
    `,
    { failureTitle: t`Failed to save profile` },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const profile = form.check();
    if (!profile || busy) return;
    const { image, removed } = picture;
    const input = {
      ...profile,
      childId: child.id,
      ageGroup: ageGroupEnum(profile.ageGroup),
      avatar: null,
      removeAvatar: removed,
    };
    // The key makes a retry after a lost answer safe. Changed input gets a new key.
    const text = JSON.stringify(input);
    if (attempt.current.input !== text || attempt.current.image !== image) {
      attempt.current = { input: text, image, key: randomId() };
    }
    commit({
      variables: { input: { ...input, idempotencyKey: attempt.current.key } },
      ...(image && { uploadables: { 'input.avatar': image } }),
      onCompleted: () => {
        toast({ title: t`Profile saved`, description: t`\u2068${profile.name}\u2069's profile has been updated.` });
        form.draft.discard();
        onSaved();
      },
      onError: (error) => setFieldErrors(error instanceof ServerError ? error.fields : {}),
    });
  };
  const clearFieldError = (field: string) => setFieldErrors(({ [field]: _removed, ...others }) => others);

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
