import { t } from '@lingui/core/macro';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { currentEnvironment } from '../relay/environment.ts';
import { ServerError } from '../relay/ServerError.ts';
import { ProofDialog } from './ProofDialog.tsx';

let asking: Promise<void> | null = null;

/**
 * Opens the dialog that asks users whether it is them, above whatever is open. Requests that are refused while it is open wait
 * for the same answer. Users who leave the page have not confirmed.
 *
 * @throws ServerError NOT_CONFIRMED
 */
export function askForProof(): Promise<void> {
  asking ??= open().finally(() => {
    asking = null;
  });
  return asking;
}

/** A root of its own: a request does not know the page that sent it, and pages that never ask need none of this code. */
function open(): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<void>((resolve, reject) => {
    const close = () => {
      removeEventListener('popstate', cancel);
      root.unmount();
      place.remove();
    };
    const cancel = () => {
      close();
      reject(
        new ServerError({ code: 'NOT_CONFIRMED', status: 0, message: t`Nothing has changed: you did not confirm.` }),
      );
    };
    const finish = () => {
      close();
      resolve();
    };
    addEventListener('popstate', cancel);
    root.render(
      <RelayEnvironmentProvider environment={currentEnvironment()}>
        <ProofDialog onCancel={cancel} onProven={finish} />
      </RelayEnvironmentProvider>,
    );
  });
}
