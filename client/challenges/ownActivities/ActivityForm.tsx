import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { activityDescriptionMaxLength, activityTitleMaxLength } from '../../../schema/ownActivity/ownActivity.rules.ts';
import { frequencies } from '../../../schema/task/task.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { Field } from '../../ui/Field.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useInvalidFocus } from '../../ui/useInvalidFocus.ts';
import { frequencyLabels } from './activityWords.ts';
import { ForWhom } from './ForWhom.tsx';
import { type ActivityValues, type Edited, useActivityForm } from './useActivityForm.ts';
import { useSaveActivity } from './useSaveActivity.ts';

interface ActivityFormProps {
  edited: Edited;
  /** The children that the viewer may edit. */
  family: readonly { readonly id: string; readonly name: string }[];
  onDone: () => void;
}

const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));

/** The four fields of an activity: title, what to do, how often and, in a family with several children, for whom. */
export function ActivityForm({ edited, family, onDone }: ActivityFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { draft, values, problems, set, check } = useActivityForm(`activity:${edited.id ?? 'new'}`, {
    ...edited,
    childIds: edited.childIds.filter((id) => family.some((child) => child.id === id)),
  });
  const { save, busy, errors, failure, clearError } = useSaveActivity(edited.id, () => {
    draft.discard();
    onDone();
  });
  const focusInvalid = useInvalidFocus(form, busy);
  const change = (changed: Partial<ActivityValues>) => {
    set(changed);
    for (const field of Object.keys(changed)) clearError(field);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    focusInvalid();
    const filled = check();
    if (filled) save(filled);
  };
  const errorOf = (field: keyof ActivityValues) => errors[field] ?? problems[field];
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftNote draft={draft} disabled={busy} />
      <Field label={t`Title`} error={errorOf('title')}>
        {(control) => (
          <TextInput
            {...control}
            value={values.title}
            maxLength={activityTitleMaxLength}
            placeholder={t`Pancakes with Grandma`}
            autoComplete="off"
            dir="auto"
            disabled={busy}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t`What to do`} error={errorOf('description')}>
        {(control) => (
          <TextArea
            {...control}
            className="min-h-20"
            value={values.description}
            maxLength={activityDescriptionMaxLength}
            dir="auto"
            disabled={busy}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <div>
        <p aria-hidden="true" className="mb-1 text-13 font-semibold">
          <Trans>How often</Trans>
        </p>
        <SegmentedControl
          label={t`How often`}
          value={values.frequency}
          options={frequencyOptions}
          onChange={(frequency) => change({ frequency })}
        />
      </div>
      {family.length > 1 && (
        <ForWhom
          family={family}
          chosen={values.childIds}
          disabled={busy}
          error={errorOf('childIds')}
          onChange={(childIds) => change({ childIds })}
        />
      )}
      {failure && (
        <p role="alert" className="text-15 text-error">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className="grow">
          {edited.id === null ? t`Add` : t`Save`}
        </Button>
        <Button variant="plain" disabled={busy} onClick={onDone}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}
