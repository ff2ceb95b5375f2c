import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useInvalidFocus } from '../../ui/useInvalidFocus.ts';
import { firstChangeable } from './rhythm.ts';
import { type EditedPause, type PauseValues, usePauseForm } from './usePauseForm.ts';
import { useSavePause } from './useSavePause.ts';

interface PauseFormProps {
  childId: string;
  /** The family's local date, yyyy-MM-dd. */
  today: string;
  edited: EditedPause;
  /** Moves the focus to the first field, because what was pressed is gone. */
  takesFocus: boolean;
  onSaved: () => void;
  /** Absent where there is nothing to go back to. */
  onBack: (() => void) | undefined;
}

/** The fields of a pause: first and last day, or an open end, and a note. */
export function PauseForm({ childId, today, edited, takesFocus, onSaved, onBack }: PauseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const { values, problems, set, check } = usePauseForm(edited);
  const { save, busy, errors, failure, clearError } = useSavePause(childId, edited.id, onSaved);
  const focusInvalid = useInvalidFocus(form, busy);
  const change = (changed: Partial<PauseValues>) => {
    set(changed);
    for (const field of ['from', 'to', ...Object.keys(changed)]) clearError(field);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    focusInvalid();
    if (check()) save(values);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-x-2 gap-y-4">
        <Field label={t`First day`} error={problems['from'] ?? errors['from']}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              className="px-2!"
              value={values.from}
              min={firstChangeable(today)}
              disabled={busy}
              onChange={({ target }) => change({ from: target.value })}
            />
          )}
        </Field>
        <Field label={t`Last day`} error={problems['to'] ?? errors['to']}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              className="px-2!"
              value={values.isOpen ? '' : values.to}
              min={values.from}
              disabled={busy || values.isOpen}
              onChange={({ target }) => change({ to: target.value })}
            />
          )}
        </Field>
      </div>
      <div className="-my-2 flex [&>label]:min-h-11 [&>label]:items-center">
        <Checkbox
          label={
            <span className="text-15 text-ink">
              <Trans>Until we say so</Trans>
            </span>
          }
          checked={values.isOpen}
          disabled={busy}
          onChange={({ target }) => change({ isOpen: target.checked })}
        />
      </div>
      <Field label={t`Note`} hint={t`If you like: holidays, the flu, at Grandma's.`} error={errors['note']}>
        {(control) => (
          <TextInput
            {...control}
            value={values.note}
            autoComplete="off"
            dir="auto"
            disabled={busy}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      {failure && (
        <p role="alert" className="text-15 text-error">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className="grow">
          {edited.id === null ? t`Pause` : t`Save`}
        </Button>
        {onBack && (
          <Button variant="plain" disabled={busy} onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
