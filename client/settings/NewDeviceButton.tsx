import { Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { type DeviceCodeData, useDeviceCode } from '../auth/code/useDeviceCode.ts';
import { Button } from '../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../ui/LazyDialog.tsx';

const NewDeviceDialog = lazy(() =>
  import('./NewDeviceDialog.tsx').then((module) => ({ default: module.NewDeviceDialog })),
);

/** Makes a code for another device and shows it. */
export function NewDeviceButton() {
  const dialog = useLazyDialog();
  const [code, setCode] = useState<DeviceCodeData | null>(null);
  const [make, busy] = useDeviceCode((made) => {
    setCode(made);
    dialog.show();
  });
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={make}>
        <Trans>Sign in another device</Trans>
      </Button>
      <LazyDialog dialog={dialog}>{(props) => code && <NewDeviceDialog {...props} code={code} />}</LazyDialog>
    </>
  );
}
