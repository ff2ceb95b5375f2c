import { useState, type FormEvent } from 'react';
import { usePhoto } from './usePhoto.ts';
import { useSaveComment } from './useSaveComment.ts';

interface CommentFormOptions {
  dailyTaskId: string;
  savedComment: string | null;
  savedPhotoUrl: string | null;
  onSaved: () => void;
}

/** The state that the inline form and the dialog share: comment, photo and saving. */
export function useCommentForm({ dailyTaskId, savedComment, savedPhotoUrl, onSaved }: CommentFormOptions) {
  const [comment, setComment] = useState(savedComment ?? '');
  const photo = usePhoto(savedPhotoUrl);
  const [save, busy] = useSaveComment();
  return {
    comment,
    setComment,
    photo,
    busy,
    /** Whether there is neither a comment nor a photo. */
    empty: comment.trim() === '' && photo.url === null,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void save({ dailyTaskId, comment, image: photo.image, removePhoto: photo.removed, onSaved });
    },
  };
}
