import { useState, type FormEvent } from 'react';
import { planLimits } from '../../schema/plan/plan.rules.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';

/** What can be changed about a plan. */
interface PlanValues {
  name: string;
  /** Decimal text, such as "4.99". */
  price: string;
  features: readonly string[];
  childrenCount: number;
  isActive: boolean;
}

interface PlanFormProps {
  start: PlanValues;
  busy: boolean;
  /** The server's sentence for each field that is wrong. */
  refusals: Readonly<Record<string, string>>;
  /** A field was changed. */
  onChange: (field: keyof PlanValues) => void;
  onSave: (values: PlanValues) => void;
  onCancel: () => void;
}

/** The fields of a plan; what is right in them is the server's to say. */
export function PlanForm({ start, busy, refusals, onChange, onSave, onCancel }: PlanFormProps) {
  const [name, setName] = useState(start.name);
  const [price, setPrice] = useState(start.price);
  const [features, setFeatures] = useState(start.features.join('\n'));
  const [children, setChildren] = useState(String(start.childrenCount));
  const [isActive, setActive] = useState(start.isActive);
  const childrenText = children.trim();
  // The server takes numbers only; which ones, it says itself.
  const childrenProblem = /^\d{1,9}$/.test(childrenText) ? undefined : 'Enter a whole number';
  const refusalOf = (field: keyof PlanValues) => Object.entries(refusals).find(([key]) => key.startsWith(field))?.[1];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || childrenProblem) return;
    onSave({
      name: name.trim(),
      price: price.trim(),
      features: features
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      childrenCount: Number(childrenText),
      isActive,
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Name" error={refusalOf('name')}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoComplete="off"
            value={name}
            maxLength={planLimits.nameMaxLength}
            disabled={busy}
            onChange={({ target }) => {
              setName(target.value);
              onChange('name');
            }}
          />
        )}
      </Field>
      <Field label="Price" hint="An amount such as 4.99" error={refusalOf('price')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={price}
            disabled={busy}
            onChange={({ target }) => {
              setPrice(target.value);
              onChange('price');
            }}
          />
        )}
      </Field>
      <Field label="Features" hint="One per line" error={refusalOf('features')}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={4}
            value={features}
            disabled={busy}
            onChange={({ target }) => {
              setFeatures(target.value);
              onChange('features');
            }}
          />
        )}
      </Field>
      <Field
        label="Children limit"
        hint={`At most ${planLimits.childrenMax}`}
        error={childrenProblem ?? refusalOf('childrenCount')}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={children}
            disabled={busy}
            onChange={({ target }) => {
              setChildren(target.value);
              onChange('childrenCount');
            }}
          />
        )}
      </Field>
      <Field label="Active" hint="An inactive plan takes no new subscribers." error={refusalOf('isActive')}>
        {(control) => (
          <Switch
            {...control}
            checked={isActive}
            disabled={busy}
            onChange={({ target }) => {
              setActive(target.checked);
              onChange('isActive');
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" className="grow" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" className="grow-[3]" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
