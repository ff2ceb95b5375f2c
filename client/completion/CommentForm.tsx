import { useEffect, useId, useRef } from 'react';
import { commentMaxLength } from '../../schema/completion/photo.rules.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { PhotoField } from './PhotoField.tsx';
import { useCommentForm } from './useCommentForm.ts';
import { WhoSees } from './WhoSees.tsx';

interface CommentFormProps {
  dailyTaskId: string;
  onSaved: () => void;
}

/** The inline form for a task's first comment. */
export function CommentForm({ dailyTaskId, onSaved }: CommentFormProps) {
  const form = useCommentForm({ dailyTaskId, savedComment: null, savedPhotoUrl: null, onSaved });
  const box = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  return (
    <form aria-labelledby={titleId} onSubmit={form.submit} className="flex flex-col gap-4">
      <h4 id={titleId} className="font-heading text-17 font-extrabold">
        How did it go?
      </h4>
      <Field label="Comment">
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            dir="auto"
            className="min-h-20"
            value={form.comment}
            maxLength={commentMaxLength}
            disabled={form.busy}
            placeholder="A word for later: what made you laugh?"
            onChange={(event) => form.setComment(event.target.value)}
          />
        )}
      </Field>
      <PhotoField label="Photo" photo={form.photo} disabled={form.busy} />
      <WhoSees className="-mb-2 text-13 text-pretty text-soft" />
      <Button type="submit" variant="quiet" wide busy={form.busy} disabled={form.empty}>
        Save Comment
      </Button>
    </form>
  );
}
