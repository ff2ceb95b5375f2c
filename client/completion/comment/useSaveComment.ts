import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { storedPhoto } from '../../../schema/completion/photo.rules.ts';
import { compressImage } from '../../lib/compressImage.ts';
import type { useSaveCommentMutation } from '../../relay/__generated__/useSaveCommentMutation.graphql.ts';
import { newTick, uuidOf } from '../../offline/entry.ts';
import { useTick } from '../../offline/useTick.ts';
import { ServerError, type ServerErrorCode } from '../../relay/ServerError.ts';
import { type CommitConfig, useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useRecordsChanged, useRefreshChild } from '../../children/recordsChanged.ts';
import { usePageChild } from '../pageChild.ts';

interface Comment {
  /** The global id of the daily task. */
  dailyTaskId: string;
  title: string;
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

const photoNeedsConnection = t`A photo needs a connection. Save the comment without it, or try again later.`;

/** Refusals that mean that the page is outdated, for example because another carer has undone the completion. */
const outdated: readonly ServerErrorCode[] = ['CONFLICT', 'NOT_FOUND'];

const texts = { failureTitle: t`Error`, fallbackText: t`Failed to complete task` } as const;

/**
 * Saves the comment and the photo of a daily task, always as public. The photo is compressed first; if the browser cannot
 * do that, it is sent unchanged. Words alone for one child wait on this phone if there is no connection. Calls during a request are
 * ignored. If the completion has been undone meanwhile, the page is refetched. See docs/product.md#photos.
 *
 * @returns the function that saves, whether a request is in progress, and the server's sentence when the completion or the
 * task is no longer what the page shows; null otherwise.
 */
export function useSaveComment(): [save: (comment: Comment) => Promise<void>, busy: boolean, problem: string | null] {
  const mutation = graphql`
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
  `;
  const [commit] = useMutation<useSaveCommentMutation>(mutation, texts);
  const [tick] = useTick<useSaveCommentMutation>(mutation, texts);
  const { id: childId, name: childName } = usePageChild();
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

  const save = async ({ comment: words, image, alsoFor, title, onSaved, ...input }: Comment) => {
    if (isPending.current) return;
    if (image && !navigator.onLine) return setProblem(photoNeedsConnection);
    isPending.current = true;
    setBusy(true);
    setProblem(null);
    const photo = image && (await compressImage(image, storedPhoto).catch(() => image));
    const comment = words.trim();
    const { completionId, dailyTaskId, removePhoto, keepOfferedPhoto } = input;
    const config: CommitConfig<useSaveCommentMutation> = {
      variables: {
        input: {
          ...input,
          ...(alsoFor.length > 0 && { alsoFor: [...alsoFor] }),
          comment,
          isPublic: true,
          photo: null,
        },
      },
      ...(photo && { uploadables: { 'input.photo': photo } }),
      onCompleted: () => {
        finish();
        const description =
          photo || input.keepOfferedPhoto ? t`Comment and photo saved` : t`Comment saved successfully`;
        toast({ title: t`Comment saved!`, description });
        onSaved();
        recordsChanged();
      },
      onError: (error, sentence) => {
        finish();
        if (!(error instanceof ServerError && outdated.includes(error.code))) return;
        setProblem(sentence);
        void refreshChild();
      },
    };
    if (completionId === null || photo || removePhoto || keepOfferedPhoto || alsoFor.length > 0) {
      commit(config);
      return;
    }
    tick({
      ...config,
      tick: { ...newTick(), act: 'comment', childId: uuidOf(childId), completionId: uuidOf(completionId), comment },
      shown: { childId, childName, title, taskId: dailyTaskId, completionId },
      onKept: () => {
        finish();
        toast({ title: t`Kept on this phone`, description: t`The comment is sent with the next connection.` });
        onSaved();
      },
    });
  };
  return [save, busy, problem];
}
