import type { FormEvent } from 'react';
import { useDraft } from '../../relay/useDraft.ts';
import { usePhoto } from './usePhoto.ts';
import { useSharedPhoto } from './useSharedPhoto.ts';
import { useSaveComment } from './useSaveComment.ts';

/** A comment and the URL of a photo, as far as there are any. */
interface Words {
  readonly comment: string | null | undefined;
  readonly imageUrl: string | null | undefined;
}

interface CommentFormOptions {
  dailyTaskId: string;
  title: string;
  /** The global id of the completion that the comment is for. */
  completionId: string | null;
  /** The global ids of siblings' daily tasks that get the same. */
  alsoFor?: readonly string[];
  /** What the completion has. */
  saved: Words | null;
  /** What the task had before it was undone; saving takes it over as far as it is still there. */
  offered: Words | null;
  /** Where unsaved words are kept, which take the place of the saved or offered ones. */
  place: string;
  onSaved: () => void;
}

/** The state that the inline form and the dialog share: comment, photo and saving. */
export function useCommentForm(options: CommentFormOptions) {
  const { dailyTaskId, title, completionId, alsoFor = [], saved, offered, place, onSaved } = options;
  const draft = useDraft<string | null>(place, null);
  // Until somebody types, an offer that arrives later fills the form.
  const comment = draft.value ?? saved?.comment ?? offered?.comment ?? '';
  const isPhotoSaved = Boolean(saved?.imageUrl);
  const photo = usePhoto(saved?.imageUrl ?? offered?.imageUrl ?? null);
  useSharedPhoto(dailyTaskId, (file) => photo.choose(file, 'shared'));
  const [save, busy, problem] = useSaveComment();
  return {
    comment,
    setComment: (words: string) => draft.set(words),
    draft,
    photo,
    busy,
    /** Why it could not be saved, if the page was outdated. */
    problem,
    /** Whether there is neither a comment nor a photo. */
    empty: comment.trim() === '' && photo.url === null,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void save({
        dailyTaskId,
        title,
        completionId,
        alsoFor,
        comment,
        image: photo.image,
        removePhoto: photo.removed && isPhotoSaved,
        keepOfferedPhoto: !isPhotoSaved && photo.url !== null && !photo.image,
        onSaved: () => {
          draft.discard();
          onSaved();
        },
      });
    },
  };
}
