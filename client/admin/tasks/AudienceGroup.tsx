import { ageGroupMonths } from '../../../schema/child/ageGroup.rules.ts';
import { ChecksField } from '../forms/ChecksField.tsx';
import { ChoiceField } from '../forms/ChoiceField.tsx';
import { FieldGroup } from '../forms/FieldGroup.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { companyNames, momentNames, placeNames, seasonNames, suitabilityNames } from './detailNames.ts';
import { audienceSummary } from './detailSummaries.ts';
import type { TaskFields } from './taskFields.ts';

const seasonChoices = { '': 'None', ...seasonNames } as const;

/** For whom, where and when a task is. */
export function AudienceGroup(form: FieldsProps<TaskFields>) {
  const { values } = form.fields;
  const months = values.ageGroup === '' ? null : ageGroupMonths(values.ageGroup);
  return (
    <FieldGroup
      {...form}
      title="Where, when and for whom"
      summary={audienceSummary(values)}
      names={['place', 'company', 'moment', 'season', 'minMonths', 'maxMonths', 'suits']}
    >
      <ChoiceField {...form} name="place" label="Place" choices={placeNames} />
      <ChoiceField {...form} name="company" label="Company" choices={companyNames} />
      <ChoiceField {...form} name="moment" label="Moment" choices={momentNames} />
      <ChoiceField {...form} name="season" label="Season" choices={seasonChoices} />
      <TextField
        {...form}
        name="minMonths"
        label="From months"
        inputMode="numeric"
        placeholder={months ? String(months.first) : undefined}
        hint="Completed months, both inclusive."
      />
      <TextField
        {...form}
        name="maxMonths"
        label="To months"
        inputMode="numeric"
        placeholder={months ? String(months.last) : undefined}
      />
      <div className="small:col-span-2">
        <ChecksField
          {...form}
          name="suits"
          label="Suits a child who…"
          chosen={values.suits}
          choices={suitabilityNames}
          hint="As written or in its easier version."
        />
      </div>
    </FieldGroup>
  );
}
