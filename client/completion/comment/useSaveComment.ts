import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { storedPhoto } from '../../../schema/completion/photo.rules.ts';
import { compressImage } from '../../lib/compressImage.ts';
import type { useSaveCommentMutation } from '../../relay/__generated__/useSaveCommentMutation.graphql.ts';
import { ServerError, type ServerErrorCode } from '../../relay/ServerError.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useRecordsChanged, useRefreshChild } from '../../children/recordsChanged.ts';

interface Comment {
  /** The global id of the daily task. */
  dailyTaskId: string;
  /** The global id of the completion that the words are for; null if it is not known yet. */
  completionId: string | null;
  /** The global ids of siblings' daily tasks that get the same. */
  alsoFor: readonly string[];
  /** An empty text removes the saved comment. */
  comment: string;
  /** A new photo; null keeps the saved one. */
  image: Blob | null;
  removePhoto: boolean;
  /** Takes over the photo that the task had before it was undone. */
  keepOfferedPhoto: boolean;
  onSaved: () => void;
}

/** Refusals that mean that the page is outdated, for example because another carer has undone the completion. */
const outdated: readonly ServerErrorCode[] = ['CONFLICT', 'NOT_FOUND'];

/**
 * Saves the comment and the photo of a daily task, always as public. The photo is compressed first; if the browser cannot
 * do that, it is sent unchanged. Calls during a request are ignored. If the completion has been undone meanwhile, the page is
 * refetched. See docs/product.md#photos.
 *
 * @returns the function that saves, whether a request is in progress, and the server's sentence when the completion or the
 * task is no longer what the page shows; null otherwise.
 */
export function useSaveComment(): [save: (comment: Comment) => Promise<void>, busy: boolean, problem: string | null] {
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
            ...completionChange_child
          }
          also {
            id
            comment
            imageUrl
            ...Authors_completion
          }
        }
      }
    `,
    { failureTitle: 'Error', fallbackText: 'Failed to complete task' },
  );
  const toast = useToast();
  const recordsChanged = useRecordsChanged();
  const refreshChild = useRefreshChild();
  const isPending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const finish = () => {
    isPending.current = false;
    setBusy(false);
  };

  const save = async ({ comment, image, alsoFor, onSaved, ...input }: Comment) => {
    if (isPending.current) return;
    isPending.current = true;
    setBusy(true);
    setProblem(null);
    const photo = image && (await compressImage(image, storedPhoto).catch(() => image));
    commit({
      variables: {
        input: {
          ...input,
          ...(alsoFor.length > 0 && { alsoFor: [...alsoFor] }),
          comment: comment.trim(),
          isPublic: true,
          photo: null,
        },
      },
      ...(photo && { uploadables: { 'input.photo': photo } }),
      onCompleted: () => {
        finish();
        const description = photo || input.keepOfferedPhoto ? 'Comment and photo saved' : 'Comment saved successfully';
        toast({ title: 'Comment saved!', description });
        onSaved();
        recordsChanged();
      },
      onError: (error, sentence) => {
        finish();
        if (!(error instanceof ServerError && outdated.includes(error.code))) return;
        setProblem(sentence);
        void refreshChild();
      },
    });
  };
  return [save, busy, problem];
}
