import { useState, type FormEvent } from 'react';
import { ageGroupLabels, ageGroups, birthDateMinimum, type AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import { localToday } from '../lib/localToday.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { ageGroupFor, birthDateError } from './birthDate.ts';
import { useAddChild } from './useAddChild.ts';

/**
 * Name, birth date and age group of a new child. Entering a birth date selects the age group; the parent can change it.
 *
 * @param props.onAdded called after the child has been added.
 */
export function AddChildForm({ onAdded }: { onAdded: () => void }) {
  const today = localToday();
  const [name, setName] = useState('');
  const [birthDate, setBirthDate] = useState('');
  const [ageGroup, setAgeGroup] = useState<AgeGroup | ''>('');
  const [birthDateVisited, setBirthDateVisited] = useState(false);
  const { addChild, busy, fieldErrors, clearFieldError } = useAddChild(onAdded);

  const problem = birthDateError(birthDate, today);
  const filled = name.trim() !== '' && birthDate !== '' && ageGroup !== '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBirthDateVisited(true);
    if (!busy && !problem && filled) addChild({ name: name.trim(), birthDate, ageGroup });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Child's Name" error={fieldErrors['name']}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            autoComplete="off"
            dir="auto"
            disabled={busy}
            onChange={(event) => {
              setName(event.target.value);
              clearFieldError('name');
            }}
          />
        )}
      </Field>
      <Field label="Birth Date" error={fieldErrors['birthDate'] ?? (birthDateVisited ? problem : undefined)}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={birthDate}
            min={birthDateMinimum}
            max={today}
            disabled={busy}
            onBlur={() => setBirthDateVisited(true)}
            onChange={({ target }) => {
              setBirthDate(target.value);
              clearFieldError('birthDate');
              const group = ageGroupFor(target.value, today);
              if (group) setAgeGroup(group);
            }}
          />
        )}
      </Field>
      <Field label="Age Group" hint="Set by the birth date; you can change it." error={fieldErrors['ageGroup']}>
        {(control) => (
          <Select
            {...control}
            value={ageGroup}
            disabled={busy}
            onChange={(event) => setAgeGroup(ageGroups.find((group) => group === event.target.value) ?? '')}
          >
            <option value="" disabled>
              Select age group
            </option>
            {ageGroups.map((group) => (
              <option key={group} value={group}>
                {ageGroupLabels[group]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" size="l" wide busy={busy} disabled={!filled} className="mt-2">
        Add Child
      </Button>
    </form>
  );
}
