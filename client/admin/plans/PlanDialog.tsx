import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { planLimits } from '../../../schema/plan/plan.rules.ts';
import type { PlanDialog_plan$key } from '../../relay/__generated__/PlanDialog_plan.graphql.ts';
import type { PlanDialogMutation } from '../../relay/__generated__/PlanDialogMutation.graphql.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { FormField } from '../forms/FormField.tsx';
import { TextAreaField, TextField } from '../forms/TextField.tsx';
import { useFields } from '../forms/useFields.ts';
import { planErrors, planFieldsOf, planInput, planRefusal } from './planFields.ts';
import { tierName } from './tierNames.ts';

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
  const [commit, busy] = useMutation<PlanDialogMutation>(
    graphql`
      mutation PlanDialogMutation($input: UpdateSubscriptionPlanInput!) {
        updateSubscriptionPlan(input: $input) {
          subscriptionPlan {
            ...PlanCard_plan
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const submit = () => {
    if (errors.childrenCount) return;
    setProblem(undefined);
    commit({
      variables: { input: { id, revision, ...planInput(values) } },
      onCompleted: () => {
        toast({ title: t`Plan updated successfully!` });
        close();
      },
      onError: (error, message) => {
        const isRefusal = error instanceof ServerError;
        setProblem(t`Failed to update plan: ${message}`);
        fields.setErrors(planRefusal(isRefusal ? error.fields : {}, values));
        if (isRefusal && error.code === 'CONFLICT') onConflict();
      },
    });
  };
  const form = { fields: { ...fields, errors: { ...fields.errors, ...errors } }, disabled: busy };
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
      <TextField {...form} name="name" label={t`Name`} maxLength={planLimits.nameMaxLength} />
      <TextField {...form} name="price" label={t`Price`} hint={t`An amount such as 4.99`} inputMode="decimal" />
      <TextAreaField {...form} name="features" label={t`Features`} hint={t`One per line`} rows={4} />
      <TextField
        {...form}
        name="childrenCount"
        label={t`Children limit`}
        hint={t`At most ${planLimits.childrenMax}`}
        inputMode="numeric"
      />
      <FormField {...form} name="isActive" label={t`Active`} hint={t`An inactive plan takes no new subscribers.`}>
        {(control) => (
          <Switch
            {...control}
            checked={values.isActive}
            onChange={({ target }) => fields.set({ isActive: target.checked })}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
