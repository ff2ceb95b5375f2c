import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { clearLocalLogOut } from '../../auth/localLogOut.ts';
import { homeLink } from '../../lib/homeLink.ts';
import { namesText } from '../../lib/namesText.ts';
import type { useAcceptInvitationMutation } from '../../relay/__generated__/useAcceptInvitationMutation.graphql.ts';
import { resetEnvironment } from '../../relay/environment.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';
import { forgetSecret } from './useInvitation.ts';

/**
 * Accepts an invitation and opens the child's page, or for several children the home page.
 *
 * @param token the secret of the invitation
 * @param onFailed called with the error and its sentence
 */
export function useAcceptInvitation(
  token: string,
  onFailed: (error: Error, sentence: string) => void,
): [accept: () => void, busy: boolean] {
  const toast = useToast();
  const navigate = useNavigate();
  const [commit, busy] = useMutation<useAcceptInvitationMutation>(
    graphql`
      mutation useAcceptInvitationMutation($input: AcceptInvitationInput!) {
        acceptInvitation(input: $input) {
          children {
            id
            name
            urlSlug
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const accept = () =>
    commit({
      variables: { input: { token } },
      onError: onFailed,
      onCompleted: ({ acceptInvitation: { children } }) => {
        const [first, ...others] = children;
        forgetSecret();
        clearLocalLogOut();
        // Whatever was loaded before shows the family without them.
        resetEnvironment();
        toast({ title: t`Welcome!`, description: t`You see ${namesText(children.map(({ name }) => name))} now.` });
        if (first && others.length === 0) void navigate(`/challenges/${first.urlSlug}`, { replace: true });
        else void navigate(homeLink.to, { replace: true, state: homeLink.state });
      },
    });
  return [accept, busy];
}
