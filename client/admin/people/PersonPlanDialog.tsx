import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { tiers } from '../../../schema/plan/plan.rules.ts';
import type { PersonPlanDialogMutation } from '../../relay/__generated__/PersonPlanDialogMutation.graphql.ts';
import { enumForm, storedForm } from '../../lib/enumForm.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { tierNames } from '../plans/tierNames.ts';
import type { PersonActProps } from './ActDialog.tsx';
import { personName } from './personName.ts';

/** Puts somebody on another plan, and records what they have paid elsewhere. */
export function PersonPlanDialog({ person, onClose }: PersonActProps) {
  const toast = useToast();
  const { commit, busy, errors, failure, clearError } = useFormMutation<PersonPlanDialogMutation>(
    graphql`
      mutation PersonPlanDialogMutation($input: ChangePersonPlanInput!) {
        changePersonPlan(input: $input) {
          person {
            ...PersonItem_person
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const [tier, setTier] = useState(storedForm(tiers, person.tier ?? '') ?? tiers[0]);
  const [amount, setAmount] = useState('');
  const save = () =>
    commit({
      variables: { input: { personId: person.id, tier: enumForm(tier), amount: amount.trim() || null } },
      onCompleted: () => {
        toast({ title: t`Plan changed`, description: t`${personName(person)} is on the ${tierNames[tier]} plan.` });
        onClose();
      },
    });
  return (
    <FormDialog
      title={t`Plan of ${personName(person)}`}
      submitLabel={t`Save`}
      busy={busy}
      problem={failure ?? undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t`Plan`} error={errors['tier']}>
        {(control) => (
          <Select
            {...control}
            value={tier}
            disabled={busy}
            onChange={({ target }) => setTier(tiers.find((name) => name === target.value) ?? tier)}
          >
            {tiers.map((name) => (
              <option key={name} value={name}>
                {tierNames[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t`Paid`}
        hint={t`Optional, such as 4.99: it goes into their billing history.`}
        error={errors['amount']}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            disabled={busy}
            onChange={({ target }) => {
              setAmount(target.value);
              clearError('amount');
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
