import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { DeviceCode } from '../../auth/code/DeviceCode.tsx';
import { type DeviceCodeData, useDeviceCode } from '../../auth/code/useDeviceCode.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OpenPageFrame } from '../OpenPageFrame.tsx';

/** After a link from a mail has signed in in the browser of an iPhone: the way into the app on the home screen. */
export function SignedInHere() {
  const [code, setCode] = useState<DeviceCodeData | null>(null);
  const [make, busy] = useDeviceCode(setCode);
  return (
    <OpenPageFrame title={t`Your password is set`}>
      {code ? (
        <>
          <p className="text-15 text-pretty">
            <Trans>Open the app on your home screen, tap "I have a code" and use this code.</Trans>
          </p>
          <DeviceCode code={code} />
        </>
      ) : (
        <>
          <p className="text-15 text-pretty">
            <Trans>You are signed in in this browser. The app on your home screen needs a code.</Trans>
          </p>
          <Button wide busy={busy} onClick={make}>
            <Trans>Show a code</Trans>
          </Button>
        </>
      )}
      <LinkButton to="/" variant="plain" wide>
        <Trans>Continue here</Trans>
      </LinkButton>
    </OpenPageFrame>
  );
}
