import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PlanDialog_plan$key } from '../../relay/__generated__/PlanDialog_plan.graphql.ts';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useFields } from '../forms/useFields.ts';
import { planErrors, planFieldsOf, planInput, planRefusal } from './planFields.ts';
import { PlanForm } from './PlanForm.tsx';
import { tierName } from './tierNames.ts';
import { useUpdatePlan } from './useUpdatePlan.ts';

interface PlanDialogProps {
  planKey: PlanDialog_plan$key;
  /** Fetches the plan again after another administrator has changed it. */
  onConflict: () => void;
  onClose: () => void;
}

/** The dialog that edits a plan. When another administrator has changed the plan, the form restarts with the new values. */
export function PlanDialog({ planKey, onConflict, onClose }: PlanDialogProps) {
  const plan = useFragment(
    graphql`
      fragment PlanDialog_plan on SubscriptionPlan {
        id
        revision
        name
        tier
        price
        features
        childrenCount
        isActive
      }
    `,
    planKey,
  );
  const { id, revision, tier } = plan;
  const toast = useToast();
  const fields = useFields(`plan:${id}:${revision}`, planFieldsOf(plan));
  const { values } = fields;
  const errors = planErrors(values);
  const close = () => {
    fields.draft.discard();
    onClose();
  };
  const [problem, setProblem] = useState<string>();
  const [update, busy] = useUpdatePlan({
    onConflict,
    onRefused: (sentence, refused) => {
      setProblem(sentence);
      fields.setErrors(planRefusal(refused, values));
    },
    onDone: () => {
      toast({ title: t`Plan updated successfully!` });
      close();
    },
  });
  const submit = () => {
    if (errors.childrenCount) return;
    setProblem(undefined);
    update({ id, revision, ...planInput(values) });
  };
  return (
    <FormDialog
      title={t`Edit ${plan.name}`}
      description={t`The plan of the tier ${tierName(tier)}`}
      submitLabel={t`Save`}
      changed={fields.changed}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      notice={<DraftNote draft={fields.draft} disabled={busy} />}
      onClose={close}
    >
      <PlanForm fields={{ ...fields, errors: { ...fields.errors, ...errors } }} disabled={busy} />
    </FormDialog>
  );
}
