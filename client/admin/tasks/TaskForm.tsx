import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { AgeGroup } from '../../../schema/child/ageGroup.rules.ts';
import {
  defaultTaskPoints,
  defaultTaskWeight,
  taskDescriptionMaxLength,
  taskTitleMaxLength,
  tipsMaxLength,
  videoUrlMaxLength,
} from '../../../schema/task/task.rules.ts';
import { writtenPoints } from '../../../schema/task/writtenNumber.rules.ts';
import { ageGroupChoices } from '../catalogue/ageGroupChoices.ts';
import { ChoiceField } from '../forms/ChoiceField.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { TextAreaField, TextField } from '../forms/TextField.tsx';
import { AudienceGroup } from './AudienceGroup.tsx';
import { frequencyNames } from './frequencyNames.ts';
import { PreparationGroup } from './PreparationGroup.tsx';
import { ReasonGroup } from './ReasonGroup.tsx';
import { ReviewGroup } from './ReviewGroup.tsx';
import { SkillPicker } from './SkillPicker.tsx';
import { skillsOfAgeGroup, type TaskFields } from './taskFields.ts';
import { VersionsGroup } from './VersionsGroup.tsx';

const frequencyChoices = { '': t`Select frequency`, ...frequencyNames } as const;

/** The fields of a task; what it tells besides its text (docs/content.md#a-task) is folded at first. */
export function TaskForm(form: FieldsProps<TaskFields>) {
  const { fields, disabled, saved } = form;
  const { values, errors, set } = fields;
  const [dropped, setDropped] = useState<string>();

  const changeAgeGroup = (ageGroup: AgeGroup | '') => {
    const skills = skillsOfAgeGroup(values.skills, ageGroup);
    const lost = values.skills.filter((skill) => !skills.includes(skill)).map(({ name }) => name);
    setDropped(lost.length > 0 ? t`Not of this age group, so no longer chosen: ${lost.join(', ')}` : undefined);
    set({ ageGroup, skills });
  };

  return (
    <div className="grid grid-cols-1 gap-4 small:grid-cols-2 *:min-w-0">
      <div className="small:col-span-2">
        <TextField {...form} name="title" label={t`Title`} required maxLength={taskTitleMaxLength} />
      </div>
      <div className="small:col-span-2">
        <TextAreaField
          {...form}
          name="description"
          label={t`Description`}
          required
          maxLength={taskDescriptionMaxLength}
          rows={3}
        />
      </div>
      {/* Over both columns: in half of them the longest names do not fit in every language. */}
      <div className="small:col-span-2">
        <ChoiceField
          {...form}
          name="ageGroup"
          label={t`Age Group`}
          required
          choices={ageGroupChoices}
          onChoose={changeAgeGroup}
        />
      </div>
      <div className="small:col-span-2">
        <ChoiceField {...form} name="frequency" label={t`Frequency`} required choices={frequencyChoices} />
      </div>
      <TextField
        {...form}
        name="points"
        label={t`Points`}
        hint={pointsHint(values.points)}
        inputMode="numeric"
        placeholder={String(defaultTaskPoints)}
      />
      <TextField
        {...form}
        name="weight"
        label={t`Weight`}
        hint={t`A task of weight 2 is drawn twice as often.`}
        inputMode="decimal"
        placeholder={String(defaultTaskWeight)}
      />
      <div className="small:col-span-2">
        <TextAreaField {...form} name="tips" label={t`Tips (optional)`} maxLength={tipsMaxLength} rows={2} />
      </div>
      <div className="small:col-span-2">
        <TextField
          {...form}
          name="videoUrl"
          label={t`Video address (optional)`}
          maxLength={videoUrlMaxLength}
          type="url"
          inputMode="url"
          placeholder={t`https://`}
        />
      </div>
      <div className="small:col-span-2">
        <SkillPicker
          ageGroup={values.ageGroup}
          chosen={values.skills}
          error={errors.skills}
          note={dropped}
          saved={saved?.skills}
          disabled={disabled}
          onChange={(skills) => {
            setDropped(undefined);
            set({ skills });
          }}
        />
      </div>
      <div className="small:col-span-2">
        <div className="divide-y divide-line rounded-field border border-control">
          <PreparationGroup {...form} />
          <AudienceGroup {...form} />
          <VersionsGroup {...form} />
          <ReasonGroup {...form} />
          <ReviewGroup {...form} />
        </div>
      </div>
    </div>
  );
}

/** What will be saved, where that is not what was typed. */
function pointsHint(text: string): string {
  const points = writtenPoints(text);
  if ('refusal' in points) return points.refusal.message;
  if (points.isDefault) return t`${defaultTaskPoints} points will be used`;
  return String(points.value) === text.trim()
    ? ''
    : t`${plural(points.value, { one: '# point', other: '# points' })} will be used`;
}
