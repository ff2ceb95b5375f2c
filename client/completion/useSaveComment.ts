import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { storedPhoto } from '../../schema/completion/photo.rules.ts';
import { compressImage } from '../lib/compressImage.ts';
import type { useSaveCommentMutation } from '../relay/__generated__/useSaveCommentMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';
import { useRecordsChanged } from './recordsChanged.ts';

interface Comment {
  /** The global id of the daily task. */
  dailyTaskId: string;
  /** An empty text removes the saved comment. */
  comment: string;
  /** A new photo; null keeps the saved one. */
  image: Blob | null;
  removePhoto: boolean;
  onSaved: () => void;
}

/**
 * Saves the comment and the photo of a daily task, always as public. The photo is compressed first; if the browser cannot
 * do that, it is sent unchanged. Calls during a request are ignored. See docs/product.md#photos.
 *
 * @returns the function that saves, and whether a request is in progress.
 */
export function useSaveComment(): [save: (comment: Comment) => Promise<void>, busy: boolean] {
  const [commit] = useMutation<useSaveCommentMutation>(
    graphql`
      mutation useSaveCommentMutation($input: SaveCompletionInput!) {
        saveCompletion(input: $input) {
          assignedTask {
            id
            completed
            ...CompletionComment_task
          }
          child {
            id
            totalPoints
            streak {
              currentGoldStreak
              currentPlatinumStreak
            }
          }
        }
      }
    `,
    { failureTitle: 'Error', fallbackText: 'Failed to complete task' },
  );
  const toast = useToast();
  const recordsChanged = useRecordsChanged();
  const isPending = useRef(false);
  const [busy, setBusy] = useState(false);

  const finish = () => {
    isPending.current = false;
    setBusy(false);
  };

  const save = async ({ dailyTaskId, comment, image, removePhoto, onSaved }: Comment) => {
    if (isPending.current) return;
    isPending.current = true;
    setBusy(true);
    const photo = image && (await compressImage(image, storedPhoto).catch(() => image));
    commit({
      variables: { input: { dailyTaskId, comment: comment.trim(), isPublic: true, photo: null, removePhoto } },
      ...(photo && { uploadables: { 'input.photo': photo } }),
      onCompleted: () => {
        finish();
        const description = photo ? 'Comment and photo saved' : 'Comment saved successfully';
        toast({ title: 'Comment saved!', description });
        onSaved();
        recordsChanged();
      },
      onError: finish,
    });
  };
  return [save, busy];
}
