import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AgeGroup } from '../../../schema/child/ageGroup.rules.ts';
import {
  defaultTaskPoints,
  defaultTaskWeight,
  frequencies,
  taskDescriptionMaxLength,
  taskTitleMaxLength,
  tipsMaxLength,
  videoUrlMaxLength,
} from '../../../schema/task/task.rules.ts';
import { writtenPoints } from '../../../schema/task/writtenNumber.rules.ts';
import { Select } from '../../ui/Select.tsx';
import { AgeGroupField } from '../catalogue/AgeGroupField.tsx';
import { FormField, type FieldsProps } from '../forms/FormField.tsx';
import { TextAreaField, TextField } from '../forms/TextField.tsx';
import { frequencyNames } from './frequencyNames.ts';
import { SkillPicker } from './SkillPicker.tsx';
import { TaskDetailGroups } from './TaskDetailGroups.tsx';
import { skillsOfAgeGroup, type TaskFields } from './taskFields.ts';

/** The fields of a task. */
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
        <AgeGroupField
          value={values.ageGroup}
          error={errors.ageGroup}
          saved={saved?.ageGroup}
          disabled={disabled}
          onChange={changeAgeGroup}
        />
      </div>
      <div className="small:col-span-2">
        <FormField {...form} name="frequency" label={t`Frequency`}>
          {(control) => (
            <Select
              {...control}
              required
              value={values.frequency}
              onChange={({ target }) => set({ frequency: frequencies.find((name) => name === target.value) ?? '' })}
            >
              <option value="">
                <Trans>Select frequency</Trans>
              </option>
              {frequencies.map((frequency) => (
                <option key={frequency} value={frequency}>
                  {frequencyNames[frequency]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
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
        <TaskDetailGroups {...form} />
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
