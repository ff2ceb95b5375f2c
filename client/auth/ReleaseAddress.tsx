import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { ReleaseAddressMutation } from '../relay/__generated__/ReleaseAddressMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { Outcome } from '../ui/Outcome.tsx';

interface ReleaseAddressProps {
  /** What proves that the address belongs to the visitor: the secret of a mailed link, or Google's token. */
  proof: { token: string } | { googleToken: string };
  disabled: boolean;
  onReleased: () => void;
}

/**
 * The way out for somebody whose address a stranger has registered together with an authenticator app: takes the address away
 * from that account (docs/product.md#password-reset).
 */
export function ReleaseAddress({ proof, disabled, onReleased }: ReleaseAddressProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [commit, busy] = useMutation<ReleaseAddressMutation>(
    graphql`
      mutation ReleaseAddressMutation($input: ReleaseAddressInput!) {
        releaseAddress(input: $input) {
          message
        }
      }
    `,
    { failureTitle: null },
  );
  if (!isOpen) {
    return (
      <Button variant="plain" wide disabled={disabled} onClick={() => setIsOpen(true)}>
        <Trans>I did not set up an app</Trans>
      </Button>
    );
  }
  const release = () => {
    setFailure(null);
    commit({
      variables: { input: proof },
      onCompleted: onReleased,
      onError: (_error, sentence) => setFailure(sentence),
    });
  };
  return (
    <section className="flex flex-col gap-2.5 rounded-card border border-line bg-card p-4">
      <p className="text-15 text-pretty">
        <Trans>
          Then somebody else has used your address for their account. You can take it away from there, and make an
          account of your own with it. You do not get into each other’s account.
        </Trans>
      </p>
      {failure !== null && <Outcome tone="bad">{failure}</Outcome>}
      <Button variant="quiet" wide busy={busy} disabled={disabled} onClick={release}>
        <Trans>Free my address</Trans>
      </Button>
    </section>
  );
}
