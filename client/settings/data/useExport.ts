import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { pathOf } from '../../lib/basePath.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { withFreshProof } from '../../relay/freshProof.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { spoken } from '../../relay/spoken.ts';
import { viewerHeader } from '../../relay/viewer.ts';
import { useToast } from '../../ui/Toast.tsx';

const address = pathOf('/api/account/export');

/** Milliseconds between two updates of the number of bytes. */
const progressInterval = 200;

/**
 * Downloads the family's data as a file. If that needs fresh proof, the user is asked first.
 *
 * @returns `start`, and the number of bytes received so far; null while no download runs.
 */
export function useExport(): { start: () => void; received: number | null } {
  const toast = useToast();
  const [received, setReceived] = useState<number | null>(null);

  const run = async () => {
    setReceived(0);
    try {
      const response = await withFreshProof(request);
      if (!response.body) throw new TypeError('The answer is empty');
      const content = await new Response(response.body.pipeThrough(counter(setReceived))).blob();
      saveFile(content, filenameOf(response));
      toast({ title: t`Your data is here`, description: t`Look for the ZIP among your downloads.` });
    } catch (error) {
      if (error instanceof ServerError && error.code === 'NOT_CONFIRMED') return;
      // fetch throws a TypeError when the connection breaks; its message is the browser's own.
      const description =
        error instanceof TypeError ? t`The download broke off. Please try again.` : (error as Error).message;
      toast({ title: t`Download failed`, description, tone: 'destructive' });
    } finally {
      setReceived(null);
    }
  };
  return { start: () => void run(), received };
}

/** @throws ServerError when the server refuses: a session gets a 403 here only if it has no fresh proof. */
async function request(): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin', headers: viewerHeader() });
  if (response.ok) return response;
  const code = response.status === 403 ? 'REAUTHENTICATION_REQUIRED' : 'UNAVAILABLE';
  throw new ServerError({ code, status: response.status, message: await spoken(await response.text()) });
}

function counter(onCount: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  let reportedAt = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (performance.now() - reportedAt > progressInterval) {
        reportedAt = performance.now();
        onCount(bytes);
      }
      controller.enqueue(chunk);
    },
  });
}

const filenameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'dadventures.zip';
