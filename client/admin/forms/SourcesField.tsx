import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { sourcesMaximum } from '../../../schema/task/taskDetails.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/drawings/icons.tsx';
import type { FieldsProps } from './FormField.tsx';
import { SavedNote } from './SavedNote.tsx';
import { newSource, type SourceFields } from './sourceFields.ts';
import { SourceRow } from './SourceRow.tsx';

interface SourcesFieldProps<Fields> extends FieldsProps<Fields> {
  hint: string;
}

/** The sources of a task or a skill: a row of fields for each, to add and to remove. */
export function SourcesField<Fields extends { readonly sources: readonly SourceFields[] }>(
  props: SourcesFieldProps<Fields>,
) {
  const { fields, disabled, saved, hint } = props;
  const noteId = useId();
  const rows = fields.values.sources;
  const error = fields.errors.sources;
  const savedText = saved?.sources;
  const set = (sources: readonly SourceFields[]) => fields.set({ sources } as Partial<Fields>);
  return (
    <fieldset aria-describedby={noteId} className="min-w-0">
      <legend className="mb-1 text-13 font-semibold">
        <Trans>Sources</Trans>
      </legend>
      {rows.length > 0 && (
        <ol className="mb-2 flex flex-col gap-3">
          {rows.map((row, index) => (
            <SourceRow
              key={row.key}
              number={index + 1}
              source={row}
              errorOf={(part) => fields.errors[`sources.${index}.${part}`]}
              disabled={disabled}
              onChange={(change) => set(rows.map((each) => (each === row ? { ...each, ...change } : each)))}
              onRemove={() => set(rows.filter((each) => each !== row))}
            />
          ))}
        </ol>
      )}
      <Button
        variant="quiet"
        disabled={disabled || rows.length >= sourcesMaximum}
        aria-invalid={error ? true : undefined}
        onClick={() => set([...rows, newSource()])}
      >
        <PlusIcon className="size-5" />
        <Trans>Add Source</Trans>
      </Button>
      <div id={noteId} className={error ? 'mt-1 text-13 text-error' : 'mt-1 text-13 text-soft'}>
        {error ?? (savedText === undefined ? hint : <SavedNote saved={savedText} />)}
      </div>
    </fieldset>
  );
}
