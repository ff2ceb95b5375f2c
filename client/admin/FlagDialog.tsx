import { useState, type FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import { planLimits } from '../../schema/plan/plan.rules.ts';
import type { FlagDialog_flag$key } from '../relay/__generated__/FlagDialog_flag.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useUpdateFlag } from './useUpdateFlag.ts';

interface FlagDialogProps {
  flagKey: FlagDialog_flag$key;
  onConflict: () => void;
  onClose: () => void;
}

/** Changes what is said about a feature flag. */
export function FlagDialog({ flagKey, onConflict, onClose }: FlagDialogProps) {
  const flag = useFragment(
    graphql`
      fragment FlagDialog_flag on FeatureFlag {
        name
        description
        ...useUpdateFlag_flag
      }
    `,
    flagKey,
  );
  const toast = useToast();
  const [update, busy] = useUpdateFlag(flag, onConflict);
  const [description, setDescription] = useState(flag.description ?? '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    update(
      { description: description.trim() || null },
      {
        onDone: () => {
          toast({ title: 'Feature flag updated successfully!' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open stays onOpenChange={(open) => !open && !busy && onClose()} title={`Edit ${flag.name}`}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Description" hint="What this feature does, for administrators.">
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              className="min-h-20"
              value={description}
              maxLength={planLimits.descriptionMaxLength}
              disabled={busy}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" className="grow" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" className="grow-[3]" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
