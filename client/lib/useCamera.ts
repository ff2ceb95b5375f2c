import { useCallback, useEffect, useRef, useState } from 'react';
import { drawScaled, jpegOf } from './jpeg.ts';

const wanted: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
};

interface CameraOptions {
  /** JPEG quality of a photo, from 0 to 1. */
  quality: number;
  /** There is no camera, somebody else uses it, or the visitor does not allow it. */
  onFailure: () => void;
}

/**
 * The front camera: off, then starting, then on until a photo is taken or it is stopped. The stream also stops when the tab is
 * hidden and when the component goes, even if the camera only answers after that.
 */
export function useCamera({ quality, onFailure }: CameraOptions) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [starting, setStarting] = useState(false);
  const current = useRef<MediaStream | null>(null);
  const attempt = useRef(0);

  const stop = useCallback(() => {
    attempt.current += 1;
    for (const track of current.current?.getTracks() ?? []) track.stop();
    current.current = null;
    setStream(null);
    setStarting(false);
  }, []);

  const start = useCallback(async () => {
    stop();
    const mine = attempt.current;
    setStarting(true);
    try {
      // Without HTTPS, as in a home network, browsers hide the whole of it.
      const answer = await navigator.mediaDevices.getUserMedia(wanted);
      if (mine !== attempt.current) {
        for (const track of answer.getTracks()) track.stop();
        return;
      }
      for (const track of answer.getTracks()) track.addEventListener('ended', stop);
      current.current = answer;
      setStream(answer);
      setStarting(false);
    } catch {
      if (mine !== attempt.current) return;
      setStarting(false);
      onFailure();
    }
  }, [onFailure, stop]);

  /** The picture that the preview shows now; the camera is off afterwards. */
  const take = useCallback(
    async (video: HTMLVideoElement): Promise<Blob> => {
      const [canvas] = drawScaled(video, { width: video.videoWidth, height: video.videoHeight }, 1);
      stop();
      return jpegOf(canvas, quality);
    },
    [quality, stop],
  );

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && current.current) stop();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', stop);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', stop);
      stop();
    };
  }, [stop]);

  return { stream, starting, start, stop, take };
}
