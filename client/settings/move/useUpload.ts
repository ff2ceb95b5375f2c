import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { pathOf } from '../../lib/basePath.ts';
import { withFreshProof } from '../../relay/freshProof.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { spoken } from '../../relay/spoken.ts';
import { viewerHeader } from '../../relay/viewer.ts';
import { useToast } from '../../ui/Toast.tsx';

const address = pathOf('/api/import');

/** Each part arrives within the two minutes that a request may take, over a slow line, too. */
const partBytes = 16 * 1_048_576;

/** How often a part that broke off is sent again. */
const triesMax = 4;

/** How much of a file has been sent, in bytes. */
interface Sent {
  readonly sent: number;
  readonly size: number;
}

/**
 * Sends the export of another server, part by part. If that needs fresh proof, the user is asked first.
 *
 * @param onReceived called once the server has all of it
 * @returns `send`, and how much has been sent; null while nothing is
 */
export function useUpload(onReceived: () => void): { send: (file: File) => void; sent: Sent | null } {
  const toast = useToast();
  const [sent, setSent] = useState<Sent | null>(null);

  const run = async (file: File) => {
    const { size } = file;
    setSent({ sent: 0, size });
    try {
      for (let from = 0; from < size || from === 0; from += partBytes) {
        await sendPart(file, from);
        setSent({ sent: Math.min(size, from + partBytes), size });
      }
      onReceived();
    } catch (error) {
      if (error instanceof ServerError && error.code === 'NOT_CONFIRMED') return;
      // fetch throws a TypeError when the connection breaks; its message is the browser's own.
      const description =
        error instanceof TypeError ? t`The connection broke off. Please try again.` : (error as Error).message;
      toast({ title: t`The file was not sent`, description, tone: 'destructive' });
    } finally {
      setSent(null);
    }
  };
  return { send: (file) => void run(file), sent };
}

async function sendPart(file: File, from: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withFreshProof(() => request(file, from));
    } catch (error) {
      if (!(error instanceof TypeError) || tries === triesMax) throw error;
    }
  }
}

/** @throws ServerError when the server refuses: a session without fresh proof gets its code with a 403 */
async function request(file: File, from: number): Promise<void> {
  const body = new FormData();
  body.append('file', file.slice(from, from + partBytes), 'export.zip');
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
