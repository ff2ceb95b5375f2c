import { useCallback, useEffect, useRef, useState } from 'react';
import { drawScaled, encodeJpeg } from './jpeg.ts';

const constraints: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
};

interface CameraOptions {
  /** JPEG quality of a photo, from 0 to 1. */
  quality: number;
  /** Called when there is no camera, it is in use, or access is denied. */
  onFailure: () => void;
}

/**
 * Controls the front camera. The stream ends when a photo is taken, on `stop`, when the tab is hidden and on unmount, even
 * if the camera starts only after that.
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
    const thisAttempt = attempt.current;
    setStarting(true);
    try {
      // Browsers hide `mediaDevices` without HTTPS, as on a home network.
      const answer = await navigator.mediaDevices.getUserMedia(constraints);
      if (thisAttempt !== attempt.current) {
        for (const track of answer.getTracks()) track.stop();
        return;
      }
      for (const track of answer.getTracks()) track.addEventListener('ended', stop);
      current.current = answer;
      setStream(answer);
      setStarting(false);
    } catch {
      if (thisAttempt !== attempt.current) return;
      setStarting(false);
      onFailure();
    }
  }, [onFailure, stop]);

  /** Takes the frame that the preview shows, and stops the camera. */
  const take = useCallback(
    async (video: HTMLVideoElement): Promise<Blob> => {
      const [canvas] = drawScaled(video, { width: video.videoWidth, height: video.videoHeight }, 1);
      stop();
      return encodeJpeg(canvas, quality);
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
