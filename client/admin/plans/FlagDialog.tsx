import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { planLimits } from '../../../schema/plan/plan.rules.ts';
import type { FlagDialog_flag$key } from '../../relay/__generated__/FlagDialog_flag.graphql.ts';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { TextAreaField } from '../forms/TextField.tsx';
import { useFields } from '../forms/useFields.ts';
import { useUpdateFlag } from './useUpdateFlag.ts';

interface FlagDialogProps {
  flagKey: FlagDialog_flag$key;
  /** Fetches the flag again after another administrator has changed it. */
  onConflict: () => void;
  onClose: () => void;
}

/** The dialog that edits the description of a feature flag. */
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
  const [problem, setProblem] = useState<string>();
  const fields = useFields(`flag:${flag.name}`, { description: flag.description ?? '' });

  const close = () => {
    fields.draft.discard();
    onClose();
  };
  const submit = () => {
    setProblem(undefined);
    update(
      { description: fields.values.description.trim() || null },
      {
        onRefused: setProblem,
        onDone: () => {
          toast({ title: t`Feature flag updated successfully!` });
          close();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t`Edit ${flag.name}`}
      submitLabel={t`Save`}
      changed={fields.changed}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      notice={<DraftNote draft={fields.draft} disabled={busy} />}
      onClose={close}
    >
      <TextAreaField
        fields={fields}
        disabled={busy}
        name="description"
        label={t`Description`}
        hint={t`What this feature does, for administrators.`}
        className="min-h-20"
        maxLength={planLimits.descriptionMaxLength}
      />
    </FormDialog>
  );
}
