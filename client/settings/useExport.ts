import { useState } from 'react';
import { useToast } from '../ui/Toast.tsx';
import { saveFile } from './saveFile.ts';

const address = '/api/account/export';

/** A browser should not be kept busy with every few bytes. */
const shownEveryMs = 200;

/**
 * Fetches the family's data and hands it to the browser to save.
 *
 * @returns the act, and how many bytes have arrived; null while none runs
 */
export function useExport(): { start: () => void; received: number | null } {
  const toast = useToast();
  const [received, setReceived] = useState<number | null>(null);

  const run = async () => {
    setReceived(0);
    try {
      const response = await fetch(address, { credentials: 'same-origin' });
      if (!response.ok || !response.body) throw new Error(await response.text());
      const content = await new Response(response.body.pipeThrough(counted(setReceived))).blob();
      saveFile(content, filenameOf(response));
      toast({ title: 'Your data is here', description: 'Look for the ZIP among your downloads.' });
    } catch (error) {
      // A TypeError is the browser's own word for a connection that broke.
      const sentence =
        error instanceof TypeError ? 'The download broke off. Please try again.' : (error as Error).message;
      toast({ title: 'Download failed', description: sentence, tone: 'destructive' });
    } finally {
      setReceived(null);
    }
  };
  return { start: () => void run(), received };
}

function counted(show: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  let shownAt = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (performance.now() - shownAt > shownEveryMs) {
        shownAt = performance.now();
        show(bytes);
      }
      controller.enqueue(chunk);
    },
  });
}

const filenameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'dadventures.zip';
