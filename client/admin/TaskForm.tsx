import { useState, type ReactNode } from 'react';
import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import {
  defaultTaskPoints,
  defaultTaskWeight,
  frequencies,
  taskDescriptionMaxLength,
  taskTitleMaxLength,
  tipsMaxLength,
  videoUrlMaxLength,
} from '../../schema/task/task.rules.ts';
import { Field, type FieldControl } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { AgeGroupField } from './AgeGroupField.tsx';
import { frequencyNames } from './frequencyNames.ts';
import { SavedNote } from './SavedNote.tsx';
import { SkillPicker } from './SkillPicker.tsx';
import { fittingSkills, type TaskFields } from './taskFields.ts';
import type { FieldErrors, FieldsState } from './useFields.ts';

interface TaskFormProps {
  fields: FieldsState<TaskFields>;
  disabled: boolean;
  /** What is saved in fields that differ, after a conflict. */
  saved?: FieldErrors<TaskFields>;
}

/** The fields of a task (specification, sections 3 and 5). */
export function TaskForm({ fields, disabled, saved = {} }: TaskFormProps) {
  const { values, errors, set } = fields;
  const [dropped, setDropped] = useState<string>();

  const changeAgeGroup = (ageGroup: AgeGroup | '') => {
    const skills = fittingSkills(values.skills, ageGroup);
    const lost = values.skills.filter((skill) => !skills.includes(skill)).map(({ name }) => name);
    setDropped(lost.length > 0 ? `Not of this age group, so no longer chosen: ${lost.join(', ')}` : undefined);
    set({ ageGroup, skills });
  };

  const field = (name: keyof TaskFields, label: string, control: (its: FieldControl) => ReactNode, hint?: string) => (
    <Field label={label} error={errors[name]} hint={<SavedNote saved={saved[name]}>{hint}</SavedNote>}>
      {control}
    </Field>
  );
  type TextName = 'title' | 'points' | 'weight' | 'videoUrl' | 'description' | 'tips';
  const typed = (name: TextName) => ({
    value: values[name],
    disabled,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });

  return (
    <div className="grid grid-cols-1 gap-4 small:grid-cols-2 *:min-w-0">
      <div className="small:col-span-2">
        {field('title', 'Title', (its) => (
          <TextInput
            {...its}
            {...typed('title')}
            required
            maxLength={taskTitleMaxLength}
            autoComplete="off"
            dir="auto"
          />
        ))}
      </div>
      <div className="small:col-span-2">
        {field('description', 'Description', (its) => (
          <TextArea
            {...its}
            {...typed('description')}
            required
            maxLength={taskDescriptionMaxLength}
            rows={3}
            dir="auto"
          />
        ))}
      </div>
      <AgeGroupField
        value={values.ageGroup}
        error={errors.ageGroup}
        saved={saved.ageGroup}
        disabled={disabled}
        onChange={changeAgeGroup}
      />
      {field('frequency', 'Frequency', (its) => (
        <Select
          {...its}
          required
          value={values.frequency}
          disabled={disabled}
          onChange={({ target }) => set({ frequency: frequencies.find((one) => one === target.value) ?? '' })}
        >
          <option value="">Select frequency</option>
          {frequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {frequencyNames[frequency]}
            </option>
          ))}
        </Select>
      ))}
      {field(
        'points',
        'Points',
        (its) => (
          <TextInput
            {...its}
            {...typed('points')}
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(defaultTaskPoints)}
          />
        ),
        `${defaultTaskPoints} when left empty.`,
      )}
      {field(
        'weight',
        'Weight',
        (its) => (
          <TextInput
            {...its}
            {...typed('weight')}
            inputMode="decimal"
            autoComplete="off"
            placeholder={String(defaultTaskWeight)}
          />
        ),
        'A task of weight 2 is drawn twice as often.',
      )}
      <div className="small:col-span-2">
        {field('tips', 'Tips (optional)', (its) => (
          <TextArea {...its} {...typed('tips')} maxLength={tipsMaxLength} rows={2} dir="auto" />
        ))}
      </div>
      <div className="small:col-span-2">
        {field('videoUrl', 'Video address (optional)', (its) => (
          <TextInput
            {...its}
            {...typed('videoUrl')}
            maxLength={videoUrlMaxLength}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
          />
        ))}
      </div>
      <div className="small:col-span-2">
        <SkillPicker
          ageGroup={values.ageGroup}
          chosen={values.skills}
          error={errors.skills}
          note={dropped}
          saved={saved.skills}
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
