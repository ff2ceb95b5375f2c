import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Button } from '../../ui/Button.tsx';
import { CameraIcon } from '../../ui/drawings/mediaIcons.tsx';

interface CameraPreviewProps {
  stream: MediaStream;
  onTake: (video: HTMLVideoElement) => void;
  onCancel: () => void;
}

/** The preview is mirrored, except for cameras that face away from the user. */
function looksAway(stream: MediaStream): boolean {
  return stream.getVideoTracks()[0]?.getSettings().facingMode === 'environment';
}

/** The camera's preview with Take Photo and Cancel Camera. */
export function CameraPreview({ stream, onTake, onCancel }: CameraPreviewProps) {
  const video = useRef<HTMLVideoElement | null>(null);
  const takeButton = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  // Enter takes the photo.
  useEffect(() => {
    if (ready) takeButton.current?.focus();
  }, [ready]);
  const show = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element;
      if (element) element.srcObject = stream;
    },
    [stream],
  );
  return (
    <div className="flex flex-col gap-3">
      {/* As wide as the form, and never so high that Take Photo leaves the screen. */}
      <div className="overflow-hidden rounded-field bg-well">
        <video
          ref={show}
          autoPlay
          muted
          playsInline
          aria-label={t`Camera preview`}
          onLoadedData={() => setReady(true)}
          className={classNames(
            'mx-auto block max-h-[62dvh] max-w-full',
            ready ? 'min-w-[min(100%,12rem)]' : 'aspect-4/3 w-full',
            !looksAway(stream) && '-scale-x-100',
          )}
        />
      </div>
      <div className="flex flex-col gap-3 small:grid small:grid-cols-2">
        <Button
          ref={takeButton}
          disabled={!ready}
          onClick={() => video.current && onTake(video.current)}
          className="scroll-mb-20 small:order-last"
        >
          <CameraIcon className="size-5" />
          <Trans>Take Photo</Trans>
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel Camera</Trans>
        </Button>
      </div>
    </div>
  );
}
