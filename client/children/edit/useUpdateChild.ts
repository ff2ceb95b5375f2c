import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { randomId } from '../../lib/randomId.ts';
import type { useUpdateChildMutation } from '../../relay/__generated__/useUpdateChildMutation.graphql.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';
import { ageGroupEnum } from '../ageGroup.ts';
import type { FilledProfile } from '../useProfileForm.ts';
import type { Picture } from './usePicture.ts';

type FieldErrors = Readonly<Record<string, string>>;

/**
 * Saves a child's profile and picture. A toast reports success or failure.
 *
 * @param childId the child's global id.
 * @param onSaved called after the profile has been saved.
 * @returns the function that saves, whether a request is in progress, and the server's error messages by field.
 */
export function useUpdateChild(childId: string, onSaved: () => void) {
  const toast = useToast();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const attempt = useRef<{ input: string; image: Blob | null; key: string }>({ input: '', image: null, key: '' });
  const [commit, busy] = useMutation<useUpdateChildMutation>(
    graphql`
      mutation useUpdateChildMutation($input: UpdateChildInput!) {
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

  const updateChild = (profile: FilledProfile, { image, removed }: Picture) => {
    const input = {
      ...profile,
      childId,
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
        onSaved();
      },
      onError: (error) => setFieldErrors(error instanceof ServerError ? error.fields : {}),
    });
  };

  const clearFieldError = (field: string) => setFieldErrors(({ [field]: _removed, ...others }) => others);

  return { updateChild, busy, fieldErrors, clearFieldError };
}
