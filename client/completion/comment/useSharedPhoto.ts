import { useEffect, useEffectEvent } from 'react';
import { takePhoto } from '../../offline/sharedPhoto.ts';
import { useToast } from '../../ui/Toast.tsx';
import { photoError } from './photoError.ts';

/**
 * Puts the picture that another app shared into the form of a completed task, once. It is checked as one from the gallery; one that is
 * refused is gone, and a toast says why.
 */
export function useSharedPhoto(dailyTaskId: string, onPhoto: (photo: File) => void): void {
  const toast = useToast();
  const onTaken = useEffectEvent(async (file: File | null) => {
    if (!file) return;
    const problem = await photoError(file);
    if (problem) toast({ title: problem.title, description: problem.sentence, tone: 'destructive' });
    else onPhoto(file);
  });
  useEffect(() => {
    void takePhoto(dailyTaskId)
      .then((file) => onTaken(file))
      .catch(() => undefined);
  }, [dailyTaskId]);
}
