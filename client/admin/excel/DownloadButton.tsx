import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/drawings/fileIcons.tsx';
import { useToast } from '../../ui/Toast.tsx';

interface DownloadButtonProps {
  label: string;
  /** Downloads the file; rejects on failure. */
  start: () => Promise<void>;
  /** The title of the toast afterwards. */
  success: string;
  onStart?: () => void;
  onFailure: (error: unknown) => void;
}

/** Downloads a workbook. */
export function DownloadButton({ label, start, success, onStart, onFailure }: DownloadButtonProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    onStart?.();
    try {
      await start();
      toast({ title: success });
    } catch (error) {
      onFailure(error);
    }
    setBusy(false);
  };
  return (
    <Button variant="quiet" busy={busy} onClick={() => void download()}>
      {!busy && <DownloadIcon className="size-5" />}
      {label}
    </Button>
  );
}
