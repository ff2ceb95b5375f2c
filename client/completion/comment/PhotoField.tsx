import { useCallback, useRef, useState } from 'react';
import { useCamera } from '../../lib/useCamera.ts';
import { Button } from '../../ui/Button.tsx';
import { CameraIcon, GalleryIcon } from '../../ui/drawings/mediaIcons.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { CameraPreview } from './CameraPreview.tsx';
import { photoError } from './photoError.ts';
import { PhotoPreview } from './PhotoPreview.tsx';
import type { Photo } from './usePhoto.ts';

/** The JPEG quality of a photo from the camera, from 0 to 1. */
const cameraQuality = 0.9;

interface PhotoFieldProps {
  label: string;
  photo: Photo;
  disabled: boolean;
}

/** A photo from the camera or the gallery, with a preview. */
export function PhotoField({ label, photo, disabled }: PhotoFieldProps) {
  const toast = useToast();
  const [reading, setReading] = useState(false);
  const gallery = useRef<HTMLInputElement>(null);
  const cameraButton = useRef<HTMLButtonElement>(null);

  const onFailure = useCallback(() => {
    toast({
      title: 'Camera not available',
      description: 'Please use gallery to select a photo instead',
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
    else photo.choose(file);
  };
  const focusCameraButton = () => setTimeout(() => cameraButton.current?.focus());
  const takePhoto = async (video: HTMLVideoElement) => {
    try {
      photo.choose(await camera.take(video));
    } catch {
      camera.stop();
      onFailure();
    }
    focusCameraButton();
  };

  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-13 font-semibold">{label}</legend>
      {camera.stream ? (
        <CameraPreview
          stream={camera.stream}
          onTake={(video) => void takePhoto(video)}
          onCancel={() => {
            camera.stop();
            focusCameraButton();
          }}
        />
      ) : (
        <>
          {photo.url !== null && (
            <PhotoPreview photo={photo} url={photo.url} disabled={disabled} onRemoved={focusCameraButton} />
          )}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
            <Button ref={cameraButton} variant="quiet" busy={camera.starting} onClick={() => void camera.start()}>
              <CameraIcon className="size-5" />
              Camera
            </Button>
            <Button variant="quiet" busy={reading} onClick={() => gallery.current?.click()}>
              <GalleryIcon className="size-5" />
              Gallery
            </Button>
          </div>
        </>
      )}
      <input
        ref={gallery}
        type="file"
        accept="image/*"
        aria-label="Choose a photo"
        hidden
        onChange={({ target }) => {
          void chooseFile(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </fieldset>
  );
}
