import { graphql, useFragment } from 'react-relay';
import type { PlanDialog_plan$key } from '../relay/__generated__/PlanDialog_plan.graphql.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { PlanForm } from './PlanForm.tsx';
import { tierName } from './tierNames.ts';
import { useUpdatePlan } from './useUpdatePlan.ts';

interface PlanDialogProps {
  planKey: PlanDialog_plan$key;
  onConflict: () => void;
  onClose: () => void;
}

/** Changes a plan. When somebody else has changed it meanwhile, the form begins anew with what is there now. */
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
  const toast = useToast();
  const { update, busy, refusals, clearRefusal } = useUpdatePlan(onConflict, () => {
    toast({ title: 'Plan updated successfully!' });
    onClose();
  });
  const { id, revision, tier, ...values } = plan;
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`Edit ${plan.name}`}
      description={`The plan of the tier ${tierName(tier)}`}
    >
      <PlanForm
        key={revision}
        start={values}
        busy={busy}
        refusals={refusals}
        onChange={clearRefusal}
        onSave={(changed) => update({ id, revision, ...changed })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
