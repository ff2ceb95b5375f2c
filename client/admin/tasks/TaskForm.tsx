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
import { numberText } from '../../lib/numberText.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { AgeGroupField } from '../catalogue/AgeGroupField.tsx';
import { FormField, type FieldsProps } from '../forms/FormField.tsx';
import { frequencyNames } from './frequencyNames.ts';
import { SkillPicker } from './SkillPicker.tsx';
import { skillsOfAgeGroup, type TaskFields } from './taskFields.ts';

/** The fields of a task. */
export function TaskForm(form: FieldsProps<TaskFields>) {
  const { fields, disabled, saved } = form;
  const { values, errors, set, bind } = fields;
  const [dropped, setDropped] = useState<string>();

  const changeAgeGroup = (ageGroup: AgeGroup | '') => {
    const skills = skillsOfAgeGroup(values.skills, ageGroup);
    const lost = values.skills.filter((skill) => !skills.includes(skill)).map(({ name }) => name);
    setDropped(lost.length > 0 ? `Not of this age group, so no longer chosen: ${lost.join(', ')}` : undefined);
    set({ ageGroup, skills });
  };

  return (
    <div className="grid grid-cols-1 gap-4 small:grid-cols-2 *:min-w-0">
      <div className="small:col-span-2">
        <FormField {...form} name="title" label="Title">
          {(control) => (
            <TextInput
              {...control}
              {...bind('title')}
              required
              maxLength={taskTitleMaxLength}
              autoComplete="off"
              dir="auto"
            />
          )}
        </FormField>
      </div>
      <div className="small:col-span-2">
        <FormField {...form} name="description" label="Description">
          {(control) => (
            <TextArea
              {...control}
              {...bind('description')}
              required
              maxLength={taskDescriptionMaxLength}
              rows={3}
              dir="auto"
            />
          )}
        </FormField>
      </div>
      <AgeGroupField
        value={values.ageGroup}
        error={errors.ageGroup}
        saved={saved?.ageGroup}
        disabled={disabled}
        onChange={changeAgeGroup}
      />
      <FormField {...form} name="frequency" label="Frequency">
        {(control) => (
          <Select
            {...control}
            required
            value={values.frequency}
            onChange={({ target }) => set({ frequency: frequencies.find((name) => name === target.value) ?? '' })}
          >
            <option value="">Select frequency</option>
            {frequencies.map((frequency) => (
              <option key={frequency} value={frequency}>
                {frequencyNames[frequency]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField {...form} name="points" label="Points" hint={pointsHint(values.points)}>
        {(control) => (
          <TextInput
            {...control}
            {...bind('points')}
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(defaultTaskPoints)}
          />
        )}
      </FormField>
      <FormField {...form} name="weight" label="Weight" hint="A task of weight 2 is drawn twice as often.">
        {(control) => (
          <TextInput
            {...control}
            {...bind('weight')}
            inputMode="decimal"
            autoComplete="off"
            placeholder={String(defaultTaskWeight)}
          />
        )}
      </FormField>
      <div className="small:col-span-2">
        <FormField {...form} name="tips" label="Tips (optional)">
          {(control) => <TextArea {...control} {...bind('tips')} maxLength={tipsMaxLength} rows={2} dir="auto" />}
        </FormField>
      </div>
      <div className="small:col-span-2">
        <FormField {...form} name="videoUrl" label="Video address (optional)">
          {(control) => (
            <TextInput
              {...control}
              {...bind('videoUrl')}
              maxLength={videoUrlMaxLength}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
            />
          )}
        </FormField>
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
    </div>
  );
}

/** What will be saved, where that is not what was typed. */
function pointsHint(text: string): string {
  const points = writtenPoints(text);
  if ('refusal' in points) return points.refusal;
  if (points.isDefault) return `${defaultTaskPoints} points will be used`;
  return String(points.value) === text.trim() ? '' : `${numberText(points.value)} points will be used`;
}
