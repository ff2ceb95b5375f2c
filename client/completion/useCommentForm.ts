import { useState, type FormEvent } from 'react';
import { usePhoto } from './usePhoto.ts';
import { useSaveComment } from './useSaveComment.ts';

interface CommentFormOptions {
  dailyTaskId: string;
  savedComment: string | null;
  savedPhotoUrl: string | null;
  onSaved: () => void;
}

/** What the inline form and the modal form share: words, photo, and how they are saved. */
export function useCommentForm({ dailyTaskId, savedComment, savedPhotoUrl, onSaved }: CommentFormOptions) {
  const [comment, setComment] = useState(savedComment ?? '');
  const photo = usePhoto(savedPhotoUrl);
  const [save, busy] = useSaveComment();
  return {
    comment,
    setComment,
    photo,
    busy,
    /** There is neither a comment nor a photo. */
    empty: comment.trim() === '' && photo.url === null,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void save({ dailyTaskId, comment, image: photo.image, removePhoto: photo.removed, onSaved });
    },
  };
}
