import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { commentMaxLength } from '../../../schema/completion/photo.rules.ts';
import type { EditCommentDialog_completion$key } from '../../relay/__generated__/EditCommentDialog_completion.graphql.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { PhotoField } from './PhotoField.tsx';
import { SaveProblem } from './SaveProblem.tsx';
import { useCommentForm } from './useCommentForm.ts';
import { WhoSees } from './WhoSees.tsx';

interface EditCommentDialogProps {
  dailyTaskId: string;
  taskTitle: string;
  completionKey: EditCommentDialog_completion$key;
  onClose: () => void;
}

/** The dialog that edits or removes the comment and the photo of a completion. Both are optional. */
export function EditCommentDialog({ dailyTaskId, taskTitle, completionKey, onClose }: EditCommentDialogProps) {
  const completion = useFragment(
    graphql`
      fragment EditCommentDialog_completion on Completion {
        id
        comment
        imageUrl
      }
    `,
    completionKey,
  );
  const form = useCommentForm({
    dailyTaskId,
    title: taskTitle,
    completionId: completion.id,
    saved: completion,
    offered: null,
    place: `comment:${completion.id}`,
    onSaved: onClose,
  });
  return (
    <Dialog open ignoresOutsideClicks onOpenChange={(open) => !open && !form.busy && onClose()} title={t`Edit Comment`}>
      <form onSubmit={form.submit} className="flex flex-col gap-4">
        <DraftNote draft={form.draft} disabled={form.busy} />
        <PhotoField label={t`Add Photo (Optional)`} photo={form.photo} disabled={form.busy} />
        <Field label={t`Comment (Optional)`}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              className="min-h-20"
              value={form.comment}
              maxLength={commentMaxLength}
              disabled={form.busy}
              onChange={(event) => form.setComment(event.target.value)}
            />
          )}
        </Field>
        <WhoSees className="-mb-2 text-13 text-pretty text-soft" />
        {form.problem !== null && <SaveProblem sentence={form.problem} />}
        <div className="flex flex-wrap gap-3">
          <FormButtons
            leave={t`Cancel`}
            onLeave={() => {
              form.draft.discard();
              onClose();
            }}
            label={t`Save Comment`}
            busy={form.busy}
          />
        </div>
      </form>
    </Dialog>
  );
}
