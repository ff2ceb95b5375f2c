import { ageGroupMonths } from '../../../schema/child/ageGroup.rules.ts';
import { ChecksField } from '../forms/ChecksField.tsx';
import { ChoiceField } from '../forms/ChoiceField.tsx';
import { FieldGroup } from '../forms/FieldGroup.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { TextField } from '../forms/TextField.tsx';
import {
  anchorNames,
  companyNames,
  conceitNames,
  momentNames,
  placeNames,
  seasonNames,
  suitabilityNames,
} from './detailNames.ts';
import { answerNames } from './detailFields.ts';
import { audienceSummary } from './detailSummaries.ts';
import type { TaskFields } from './taskFields.ts';

const seasonChoices = { '': 'None', ...seasonNames } as const;
const conceitChoices = { '': 'Nothing', ...conceitNames } as const;
const anchorChoices = { '': 'None', ...anchorNames } as const;

/** For whom, where and when a task is. */
export function AudienceGroup(form: FieldsProps<TaskFields>) {
  const { values } = form.fields;
  const months = values.ageGroup === '' ? null : ageGroupMonths(values.ageGroup);
  return (
    <FieldGroup
      {...form}
      title="Where, when and for whom"
      summary={audienceSummary(values)}
      names={['place', 'company', 'moment', 'season', 'conceit', 'anchor', 'spread', 'minMonths', 'maxMonths', 'suits']}
    >
      <ChoiceField {...form} name="place" label="Place" choices={placeNames} />
      <ChoiceField {...form} name="company" label="Company" choices={companyNames} />
      <ChoiceField {...form} name="moment" label="Moment" choices={momentNames} />
      <ChoiceField {...form} name="season" label="Season" choices={seasonChoices} />
      <ChoiceField {...form} name="conceit" label="Plays at" choices={conceitChoices} />
      <ChoiceField
        {...form}
        name="anchor"
        label="Standing part of the weeks"
        choices={anchorChoices}
        hint="Given often, whatever chance draws."
      />
      <ChoiceField
        {...form}
        name="spread"
        label="Needs many days together"
        choices={answerNames}
        hint="Not given to a parent who is mostly away."
      />
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
