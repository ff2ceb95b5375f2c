import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { GoogleButton } from '../auth/GoogleButton.tsx';
import { GoogleFailure } from '../auth/google/access.ts';
import { openGoogle, prepareGoogle } from '../auth/google/prepare.ts';
import { Failure } from '../ui/Failure.tsx';
import type { ConfirmIdentity } from './useConfirmIdentity.ts';

/** Confirms with the Google account that the user signs in with. Google is contacted when the button is pressed. */
export function GoogleProof({ confirmation }: { confirmation: ConfirmIdentity }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => prepareGoogle(), []);

  const choose = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const google = await openGoogle();
      const googleToken = await google.chooseAccount();
      if (googleToken !== null) confirmation.confirm({ googleToken });
    } catch (error) {
      setFailure(error instanceof GoogleFailure ? error.message : t`Google could not be reached. Please try again.`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <GoogleButton configured google={{ signIn: () => void choose(), busy }} disabled={confirmation.busy} />
      <Failure text={failure} className="text-15" />
    </>
  );
}
