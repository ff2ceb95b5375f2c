import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { choosePasskey, PasskeyFailure } from '../passkey/prompt.ts';
import type { PasskeyProofMutation } from '../relay/__generated__/PasskeyProofMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { Failure } from '../ui/Failure.tsx';
import type { ConfirmIdentity } from './useConfirmIdentity.ts';

interface PasskeyProofProps {
  confirmation: ConfirmIdentity;
  /** Whether it is the main way of the account. */
  isMain: boolean;
}

/** Confirms with a passkey, in the browser's own prompt. */
export function PasskeyProof({ confirmation, isMain }: PasskeyProofProps) {
  const [isPrompting, setPrompting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [commit, isStarting] = useMutation<PasskeyProofMutation>(
    graphql`
      mutation PasskeyProofMutation {
        startPasskeyAuthentication {
          options
        }
      }
    `,
    { failureTitle: null },
  );

  const prompt = async (options: string) => {
    setPrompting(true);
    try {
      const passkey = await choosePasskey(options);
      if (passkey === null) setFailure(t`No passkey was chosen.`);
      else confirmation.confirm({ passkey });
    } catch (error) {
      setFailure(error instanceof PasskeyFailure ? error.message : String(error));
    } finally {
      setPrompting(false);
    }
  };
  const start = () => {
    setFailure(null);
    commit({
      variables: {},
      onCompleted: ({ startPasskeyAuthentication: { options } }) => void prompt(options),
      onError: (_, sentence) => setFailure(sentence),
    });
  };

  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'quiet'}
        size="l"
        wide
        busy={isStarting || isPrompting}
        disabled={confirmation.busy}
        onClick={start}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      <Failure text={failure} className="text-15" />
    </>
  );
}
