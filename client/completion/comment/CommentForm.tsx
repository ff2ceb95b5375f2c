import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { commentMaxLength } from '../../../schema/completion/photo.rules.ts';
import type { CommentForm_completion$key } from '../../relay/__generated__/CommentForm_completion.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useClearToast } from '../../ui/Toast.tsx';
import { AlsoFor } from './AlsoFor.tsx';
import { useCommentPlace } from './commentDrafts.ts';
import { PhotoField } from './PhotoField.tsx';
import { SaveProblem } from './SaveProblem.tsx';
import { useDoneWith } from '../siblings/doneWith.ts';
import { useCommentForm } from './useCommentForm.ts';
import { WhoSees } from './WhoSees.tsx';

interface CommentFormProps {
  dailyTaskId: string;
  taskTitle: string;
  completionKey: CommentForm_completion$key | null | undefined;
  onSaved: () => void;
  /** Called after unsaved words were thrown away. */
  onDiscarded?: () => void;
}

/**
 * The inline form for a task's first comment. If the task had words and a photo before it was undone, it begins with them.
 */
export function CommentForm({ dailyTaskId, taskTitle, completionKey, onSaved, onDiscarded }: CommentFormProps) {
  const completion = useFragment(
    graphql`
      fragment CommentForm_completion on Completion {
        id
        offer {
          comment
          imageUrl
        }
      }
    `,
    completionKey,
  );
  const siblings = useDoneWith(dailyTaskId);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const alsoFor = siblings.filter((sibling) => !leftOut.has(sibling.dailyTaskId));
  const offered = completion?.offer ?? null;
  const form = useCommentForm({
    dailyTaskId,
    title: taskTitle,
    completionId: completion?.id ?? null,
    alsoFor: alsoFor.map((sibling) => sibling.dailyTaskId),
    saved: null,
    offered,
    place: useCommentPlace(dailyTaskId),
    onSaved,
  });
  const clearToast = useClearToast();
  const box = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  return (
    <form
      aria-labelledby={titleId}
      onSubmit={(event) => {
        // What it says is over, and it would move when the form goes.
        clearToast();
        form.submit(event);
      }}
      className="flex flex-col gap-4"
    >
      <h4 id={titleId} className="font-heading text-17 font-extrabold">
        <Trans>How did it go?</Trans>
      </h4>
      <DraftNote draft={form.draft} disabled={form.busy} onDiscarded={onDiscarded} />
      {offered && (
        <p className="-mt-2 text-13 text-soft">
          <Trans>This is what you had before it was undone. Save it to keep it.</Trans>
        </p>
      )}
      <Field label={t`Comment`}>
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            dir="auto"
            className="min-h-20"
            value={form.comment}
            maxLength={commentMaxLength}
            disabled={form.busy}
            placeholder={t`A word for later: what made you laugh?`}
            onChange={(event) => form.setComment(event.target.value)}
          />
        )}
      </Field>
      <PhotoField label={t`Photo`} photo={form.photo} disabled={form.busy} />
      {siblings.length > 0 && (
        <AlsoFor
          siblings={siblings}
          leftOut={leftOut}
          disabled={form.busy}
          onToggle={(id) =>
            setLeftOut(new Set(leftOut.has(id) ? [...leftOut].filter((one) => one !== id) : [...leftOut, id]))
          }
        />
      )}
      <WhoSees
        className="-mb-2 text-13 text-pretty text-soft"
        others={alsoFor.map((sibling) => sibling.name)}
        hasPhoto={form.photo.url !== null}
      />
      {form.problem !== null && <SaveProblem sentence={form.problem} />}
      <Button type="submit" wide busy={form.busy} disabled={form.empty}>
        <Trans>Save Comment</Trans>
      </Button>
    </form>
  );
}
