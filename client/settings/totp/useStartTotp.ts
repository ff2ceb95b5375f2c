import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useStartTotpMutation } from '../../relay/__generated__/useStartTotpMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';

/** What an authenticator app has to know. */
export interface TotpSecret {
  /** Base32. */
  secret: string;
  /** The same as an address for a QR code. */
  uri: string;
}

/** Gets a new secret for an authenticator app. It counts once a code has been entered. */
export function useStartTotp(onStarted: (secret: TotpSecret) => void): [start: () => void, busy: boolean] {
  const [commit, busy] = useMutation<useStartTotpMutation>(
    graphql`
      mutation useStartTotpMutation {
        startTotp {
          secret
          uri
        }
      }
    `,
    { failureTitle: t`Failed to start` },
  );
  const start = () => commit({ variables: {}, onCompleted: ({ startTotp }) => onStarted(startTotp) });
  return [start, busy];
}
