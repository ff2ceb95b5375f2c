import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ageGroups, birthDateMinimum } from '../../schema/child/ageGroup.rules.ts';
import { InputField } from '../ui/InputField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { AgeGroupOptions } from './AgeGroupOptions.tsx';
import type { Profile, ProfileForm } from './useProfileForm.ts';

interface ProfileFieldsProps {
  form: ProfileForm;
  disabled: boolean;
  /** The server's error messages by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (field: keyof Profile) => void;
  /** Focuses the name when the dialog around the fields opens. */
  focusesName?: boolean;
}

/** The fields of a child's profile: name, birth date and age group. */
export function ProfileFields({ form, disabled, errors, onChange, focusesName = false }: ProfileFieldsProps) {
  const { values, today, birthDateProblem } = form;
  const change = (field: keyof Profile, value: string) => {
    form.set(
      field === 'ageGroup' ? { ageGroup: ageGroups.find((group) => group === value) ?? '' } : { [field]: value },
    );
    onChange(field);
  };
  return (
    <>
      <InputField
        label={t`Child's Name`}
        error={errors['name']}
        value={values.name}
        autoComplete="off"
        dir="auto"
        disabled={disabled}
        data-autofocus={focusesName || undefined}
        onChange={(name) => change('name', name)}
      />
      <InputField
        label={t`Birth Date`}
        error={errors['birthDate'] ?? birthDateProblem}
        type="date"
        value={values.birthDate}
        min={birthDateMinimum}
        max={today}
        disabled={disabled}
        onBlur={form.visitBirthDate}
        onChange={(birthDate) => change('birthDate', birthDate)}
      />
      <SelectField
        label={t`Age Group`}
        hint={t`Set by the birth date; you can change it.`}
        error={errors['ageGroup']}
        value={values.ageGroup}
        disabled={disabled}
        onChange={(ageGroup) => change('ageGroup', ageGroup)}
      >
        <option value="" disabled>
          <Trans>Select age group</Trans>
        </option>
        <AgeGroupOptions />
      </SelectField>
    </>
  );
}
