import { Trans } from '@lingui/react/macro';
import { useNavigate, useRevalidator } from 'react-router';
import { Outcome } from '../../ui/Outcome.tsx';
import { useLogOut } from '../../auth/useLogOut.ts';
import { Button } from '../../ui/Button.tsx';
import { ContinueLink } from '../ContinueLink.tsx';

interface WrongAccountProps {
  /** The secret of the invitation. */
  token: string;
  /** The address for which it is, masked. */
  invited: string;
  /** The address or the username of the account. */
  signedIn: string;
}

/** Says that an invitation is for another account, and leads back to it after a log-out. */
export function WrongAccount({ token, invited, signedIn }: WrongAccountProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [logOut, busy] = useLogOut(() => {
    void navigate(`/invite#${token}`, { replace: true });
    // A change of the fragment alone loads nothing.
    void revalidate();
  });
  return (
    <>
      <Outcome tone="bad">
        <Trans>
          This invitation is for <bdi>{invited}</bdi>. You are signed in as <bdi>{signedIn}</bdi>.
        </Trans>
      </Outcome>
      <Button size="l" wide busy={busy} onClick={logOut}>
        <Trans>Use another account</Trans>
      </Button>
      <ContinueLink variant="plain" />
    </>
  );
}
