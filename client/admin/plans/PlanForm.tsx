import { t } from '@lingui/core/macro';
import { planLimits } from '../../../schema/plan/plan.rules.ts';
import { Switch } from '../../ui/Switch.tsx';
import { FormField, type FieldsProps } from '../forms/FormField.tsx';
import { TextAreaField, TextField } from '../forms/TextField.tsx';
import type { PlanFields } from './planFields.ts';

/** The fields of a plan. */
export function PlanForm(form: FieldsProps<PlanFields>) {
  const { values, set } = form.fields;
  return (
    <>
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
          <Switch {...control} checked={values.isActive} onChange={({ target }) => set({ isActive: target.checked })} />
        )}
      </FormField>
    </>
  );
}
