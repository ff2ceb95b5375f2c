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
      <TextField {...form} name="name" label="Name" maxLength={planLimits.nameMaxLength} />
      <TextField {...form} name="price" label="Price" hint="An amount such as 4.99" inputMode="decimal" />
      <TextAreaField {...form} name="features" label="Features" hint="One per line" rows={4} />
      <TextField
        {...form}
        name="childrenCount"
        label="Children limit"
        hint={`At most ${planLimits.childrenMax}`}
        inputMode="numeric"
      />
      <FormField {...form} name="isActive" label="Active" hint="An inactive plan takes no new subscribers.">
        {(control) => (
          <Switch {...control} checked={values.isActive} onChange={({ target }) => set({ isActive: target.checked })} />
        )}
      </FormField>
    </>
  );
}
