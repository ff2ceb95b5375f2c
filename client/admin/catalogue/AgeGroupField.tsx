import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type AgeGroup, ageGroups } from '../../../schema/child/ageGroup.rules.ts';
import { AgeGroupOptions } from '../../children/AgeGroupOptions.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { SavedNote } from '../forms/SavedNote.tsx';

interface AgeGroupFieldProps {
  value: AgeGroup | '';
  error: string | undefined;
  /** The saved value after a conflict, where it differs. */
  saved: string | undefined;
  disabled: boolean;
  onChange: (ageGroup: AgeGroup | '') => void;
}

/** The age group of a task or skill. */
export function AgeGroupField({ value, error, saved, disabled, onChange }: AgeGroupFieldProps) {
  return (
    <Field label={t`Age Group`} error={error} hint={saved === undefined ? undefined : <SavedNote saved={saved} />}>
      {(control) => (
        <Select
          {...control}
          required
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(ageGroups.find((group) => group === target.value) ?? '')}
        >
          <option value="">
            <Trans>Select age group</Trans>
          </option>
          <AgeGroupOptions />
        </Select>
      )}
    </Field>
  );
}
