import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { importPartBytes } from '../../../schema/move/part.rules.ts';
import { pathOf } from '../../lib/basePath.ts';
import { withFreshProof } from '../../relay/freshProof.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { spoken } from '../../relay/spoken.ts';
import { viewerHeader } from '../../relay/viewer.ts';
import { useToast } from '../../ui/Toast.tsx';

const address = pathOf('/api/import');

/** Milliseconds after which a part that broke off is sent again, and again: a phone takes some to change the network. */
const pauses = [1_000, 4_000, 15_000] as const;

/** How much of a file has been sent, in bytes. */
interface Sent {
  readonly sent: number;
  readonly size: number;
}

/**
 * Sends the export of another server, part by part. If that needs fresh proof, the user is asked first.
 *
 * @param onEnd called once nothing is sent any more: the server may have all of it, also if its answer was lost
 * @returns `send`, and how much has been sent; null while nothing is
 */
export function useUpload(onEnd: () => void): { send: (file: File) => void; sent: Sent | null } {
  const toast = useToast();
  const [sent, setSent] = useState<Sent | null>(null);

  const run = async (file: File) => {
    const { size } = file;
    setSent({ sent: 0, size });
    try {
      for (let from = 0; from < size || from === 0; from += importPartBytes) {
        await sendPart(file, from);
        setSent({ sent: Math.min(size, from + importPartBytes), size });
      }
    } catch (error) {
      if (error instanceof ServerError && error.code === 'NOT_CONFIRMED') return;
      // fetch throws a TypeError when the connection breaks; its message is the browser's own.
      const description =
        error instanceof TypeError ? t`The connection broke off. Please try again.` : (error as Error).message;
      toast({ title: t`The file was not sent`, description, tone: 'destructive' });
    } finally {
      setSent(null);
      onEnd();
    }
  };
  return { send: (file) => void run(file), sent };
}

async function sendPart(file: File, from: number): Promise<void> {
  const send = () => withFreshProof(() => request(file, from));
  for (const pause of pauses) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return send();
}

/** @throws ServerError when the server refuses: a session without fresh proof gets its code with a 403 */
async function request(file: File, from: number): Promise<void> {
  const body = new FormData();
  body.append('file', file.slice(from, from + importPartBytes), 'export.zip');
  const response = await fetch(`${address}?from=${from}&size=${file.size}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...viewerHeader(), accept: 'application/problem+json' },
    body,
  });
  if (response.ok) return;
  const problem = (await response.json().catch(() => ({}))) as { detail?: string; code?: string };
  const isProof = problem.code === 'REAUTHENTICATION_REQUIRED';
  throw new ServerError({
    code: isProof ? 'REAUTHENTICATION_REQUIRED' : 'UNKNOWN',
    status: response.status,
    message: problem.detail && (await spoken(problem.detail)),
  });
}
