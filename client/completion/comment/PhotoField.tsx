import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useId, useRef, useState } from 'react';
import { useCamera } from '../../lib/useCamera.ts';
import { AddStickers } from '../../stickers/AddStickers.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CameraIcon, GalleryIcon, ShieldIcon } from '../../ui/drawings/mediaIcons.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { CameraPreview } from './CameraPreview.tsx';
import { photoError } from './photoError.ts';
import type { Photo } from './usePhoto.ts';

/** The JPEG quality of a photo from the camera, from 0 to 1. */
const cameraQuality = 0.9;

interface PhotoFieldProps {
  label: string;
  photo: Photo;
  disabled: boolean;
}

/**
 * A photo from the camera or the gallery, in a place that is there from the beginning: a frame for the photo beside two
 * buttons, those that choose a photo or those for the chosen one. So nothing below it moves.
 */
export function PhotoField({ label, photo, disabled }: PhotoFieldProps) {
  const toast = useToast();
  const labelId = useId();
  const [reading, setReading] = useState(false);
  const gallery = useRef<HTMLInputElement>(null);
  /** Camera, or Add Stickers where there is a photo. */
  const firstButton = useRef<HTMLButtonElement>(null);
  const focusFirstButton = () => setTimeout(() => firstButton.current?.focus());

  const onFailure = useCallback(() => {
    toast({
      title: t`Camera not available`,
      description: t`Please use gallery to select a photo instead`,
      tone: 'destructive',
    });
    gallery.current?.click();
  }, [toast]);
  const camera = useCamera({ quality: cameraQuality, onFailure });

  const chooseFile = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    const problem = await photoError(file);
    setReading(false);
    if (problem) toast({ title: problem.title, description: problem.sentence, tone: 'destructive' });
    else {
      photo.choose(file);
      focusFirstButton();
    }
  };
  const takePhoto = async (video: HTMLVideoElement) => {
    try {
      photo.choose(await camera.take(video));
    } catch {
      camera.stop();
      onFailure();
    }
    focusFirstButton();
  };
  const cancelCamera = () => {
    camera.stop();
    focusFirstButton();
  };

  return (
    <fieldset disabled={disabled} aria-labelledby={labelId} className="min-w-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <span id={labelId} className="text-13 font-semibold">
          {label}
        </span>
        {photo.privacyApplied && (
          <span role="status" className="-my-1.5">
            <Badge tone="done" icon={<ShieldIcon />}>
              <Trans>Privacy applied</Trans>
            </Badge>
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <div className="relative min-h-25 grow-3 basis-22 overflow-hidden rounded-field bg-well">
          {photo.url === null ? (
            <GalleryIcon className="absolute inset-0 m-auto size-8 text-soft" />
          ) : (
            // The whole photo as it will be saved.
            <img src={photo.url} alt={t`Preview`} className="absolute inset-0 size-full object-contain" />
          )}
        </div>
        <div className="grid grow basis-40 gap-3">
          {photo.url === null ? (
            <>
              <Button ref={firstButton} variant="quiet" busy={camera.starting} onClick={() => void camera.start()}>
                <CameraIcon className="size-5" />
                <Trans>Camera</Trans>
              </Button>
              <Button variant="quiet" busy={reading} onClick={() => gallery.current?.click()}>
                <GalleryIcon className="size-5" />
                <Trans>Gallery</Trans>
              </Button>
            </>
          ) : (
            <>
              <AddStickers
                // Nobody has chosen it here, so that its faces are covered first.
                key={photo.isShared ? 'shared' : 'chosen'}
                startsOpen={photo.isShared}
                ref={firstButton}
                url={photo.url}
                disabled={disabled}
                onApply={(image) => {
                  photo.choose(image, 'stickers');
                  focusFirstButton();
                }}
              />
              <Button
                variant="plain"
                onClick={() => {
                  photo.remove();
                  focusFirstButton();
                }}
              >
                <Trans>Remove Photo</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
      {camera.stream && (
        <Dialog open ignoresOutsideClicks onOpenChange={cancelCamera} title={t`Take a photo`}>
          <CameraPreview stream={camera.stream} onTake={(video) => void takePhoto(video)} onCancel={cancelCamera} />
        </Dialog>
      )}
      <FileInput ref={gallery} label={t`Choose a photo`} accept="image/*" onChoose={(file) => void chooseFile(file)} />
    </fieldset>
  );
}
