import { useState } from 'react';
import { useToast } from '../ui/Toast.tsx';
import { saveFile } from '../lib/saveFile.ts';

const address = '/api/account/export';

/** Milliseconds between two updates of the number of bytes. */
const progressInterval = 200;

/**
 * Downloads the family's data as a file.
 *
 * @returns `start`, and the number of bytes received so far; null while no download runs.
 */
export function useExport(): { start: () => void; received: number | null } {
  const toast = useToast();
  const [received, setReceived] = useState<number | null>(null);

  const run = async () => {
    setReceived(0);
    try {
      const response = await fetch(address, { credentials: 'same-origin' });
      if (!response.ok || !response.body) throw new Error(await response.text());
      const content = await new Response(response.body.pipeThrough(counter(setReceived))).blob();
      saveFile(content, filenameOf(response));
      toast({ title: 'Your data is here', description: 'Look for the ZIP among your downloads.' });
    } catch (error) {
      // fetch throws a TypeError when the connection breaks; its message is the browser's own.
      const description =
        error instanceof TypeError ? 'The download broke off. Please try again.' : (error as Error).message;
      toast({ title: 'Download failed', description, tone: 'destructive' });
    } finally {
      setReceived(null);
    }
  };
  return { start: () => void run(), received };
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
