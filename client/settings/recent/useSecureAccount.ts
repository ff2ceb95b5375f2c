import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type {
  useSecureAccountMutation,
  useSecureAccountMutation$data,
} from '../../relay/__generated__/useSecureAccountMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';

/** What was done to secure the account. */
export type Secured = useSecureAccountMutation$data['secureAccount'];

/** Ends everything else that acts for the account. The response updates the lists of sessions, tokens, passkeys and events. */
export function useSecureAccount(onSecured: (secured: Secured) => void): [secure: () => void, busy: boolean] {
  const [commit, busy] = useMutation<useSecureAccountMutation>(
    graphql`
      mutation useSecureAccountMutation {
        secureAccount {
          message
          endedSessions
          endedTokens
          viewer {
            newCarers {
              cares {
                carer {
                  id
                }
              }
              ...NewCarerRow_newCarer
            }
            ...Sessions_user
            ...AccessTokens_user
            ...Webhooks_user
            ...KeepTokens_user
            ...CalendarAddresses_user
            ...KeepWebhooks_user
            ...Passkeys_user
            ...EmailRow_user
            ...RecentActivity_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to secure the account` },
  );
  const secure = () => commit({ variables: {}, onCompleted: ({ secureAccount }) => onSecured(secureAccount) });
  return [secure, busy];
}
