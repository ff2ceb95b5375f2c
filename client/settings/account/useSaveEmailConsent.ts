import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { useSaveEmailConsent_user$key } from '../../relay/__generated__/useSaveEmailConsent_user.graphql.ts';
import type { useSaveEmailConsentMutation } from '../../relay/__generated__/useSaveEmailConsentMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/** Saves whether mails about news may come. The change shows immediately; if saving fails, it is taken back with a toast. */
export function useSaveEmailConsent(
  userKey: useSaveEmailConsent_user$key,
): [save: (emailConsent: boolean) => void, busy: boolean] {
  const { id } = useFragment(
    graphql`
      fragment useSaveEmailConsent_user on User {
        id
      }
    `,
    userKey,
  );
  const toast = useToast();
  const [commit, busy] = useMutation<useSaveEmailConsentMutation>(
    graphql`
      mutation useSaveEmailConsentMutation($input: UpdateSettingsInput!) @raw_response_type {
        updateSettings(input: $input) {
          viewer {
            id
            emailConsent
          }
        }
      }
    `,
    { failureTitle: t`Error`, failureText: t`Failed to save settings. Please try again.` },
  );
  const save = (emailConsent: boolean) => {
    commit({
      variables: { input: { emailConsent } },
      optimisticResponse: { updateSettings: { viewer: { id, emailConsent } } },
      onCompleted: () =>
        toast({
          title: t`Settings saved!`,
          description: emailConsent ? t`You get occasional emails.` : t`You get no emails about new features.`,
        }),
    });
  };
  return [save, busy];
}
