import { planLimits } from '../../../schema/plan/plan.rules.ts';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FormField, type FieldsProps } from '../forms/FormField.tsx';
import type { PlanFields } from './planFields.ts';

/** The fields of a plan. */
export function PlanForm(form: FieldsProps<PlanFields>) {
  const { values, set, bind } = form.fields;
  return (
    <>
      <FormField {...form} name="name" label="Name">
        {(control) => (
          <TextInput
            {...control}
            {...bind('name')}
            dir="auto"
            autoComplete="off"
            maxLength={planLimits.nameMaxLength}
          />
        )}
      </FormField>
      <FormField {...form} name="price" label="Price" hint="An amount such as 4.99">
        {(control) => <TextInput {...control} {...bind('price')} inputMode="decimal" autoComplete="off" />}
      </FormField>
      <FormField {...form} name="features" label="Features" hint="One per line">
        {(control) => <TextArea {...control} {...bind('features')} dir="auto" rows={4} />}
      </FormField>
      <FormField {...form} name="childrenCount" label="Children limit" hint={`At most ${planLimits.childrenMax}`}>
        {(control) => <TextInput {...control} {...bind('childrenCount')} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField {...form} name="isActive" label="Active" hint="An inactive plan takes no new subscribers.">
        {(control) => (
          <Switch {...control} checked={values.isActive} onChange={({ target }) => set({ isActive: target.checked })} />
        )}
      </FormField>
    </>
  );
}
