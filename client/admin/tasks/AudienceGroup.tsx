import { t } from '@lingui/core/macro';
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

const seasonChoices = { '': t`None`, ...seasonNames } as const;
const conceitChoices = { '': t`Nothing`, ...conceitNames } as const;
const anchorChoices = { '': t`None`, ...anchorNames } as const;

/** For whom, where and when a task is. */
export function AudienceGroup(form: FieldsProps<TaskFields>) {
  const { values } = form.fields;
  const months = values.ageGroup === '' ? null : ageGroupMonths(values.ageGroup);
  return (
    <FieldGroup
      {...form}
      title={t`Where, when and for whom`}
      summary={audienceSummary(values)}
      names={['place', 'company', 'moment', 'season', 'conceit', 'anchor', 'spread', 'minMonths', 'maxMonths', 'suits']}
    >
      <ChoiceField {...form} name="place" label={t`Place`} choices={placeNames} />
      <ChoiceField {...form} name="company" label={t`Company`} choices={companyNames} />
      <ChoiceField {...form} name="moment" label={t`Moment`} choices={momentNames} />
      <ChoiceField {...form} name="season" label={t`Season`} choices={seasonChoices} />
      <div className="small:col-span-2">
        <ChoiceField {...form} name="conceit" label={t`Plays at`} choices={conceitChoices} />
      </div>
      <ChoiceField
        {...form}
        name="anchor"
        label={t`Standing part of the weeks`}
        choices={anchorChoices}
        hint={t`Given often, whatever chance draws.`}
      />
      <ChoiceField
        {...form}
        name="spread"
        label={t`Needs many days together`}
        choices={answerNames}
        hint={t`Not given to a parent who is mostly away.`}
      />
      <TextField
        {...form}
        name="minMonths"
        label={t`From months`}
        inputMode="numeric"
        placeholder={months ? String(months.first) : undefined}
        hint={t`Completed months, both inclusive.`}
      />
      <TextField
        {...form}
        name="maxMonths"
        label={t`To months`}
        inputMode="numeric"
        placeholder={months ? String(months.last) : undefined}
      />
      <div className="small:col-span-2">
        <ChecksField
          {...form}
          name="suits"
          label={t`Suits a child who…`}
          chosen={values.suits}
          choices={suitabilityNames}
          hint={t`As written or in its easier version.`}
        />
      </div>
    </FieldGroup>
  );
}
