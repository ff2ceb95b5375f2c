import { t } from '@lingui/core/macro';
import { sourceTextMaxLength, sourceUrlMaxLength } from '../../../schema/task/taskDetails.rules.ts';
import { localToday } from '../../lib/localToday.ts';
import { CrossIcon } from '../../ui/drawings/controlIcons.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { sourceLabels, type SourceFields, type SourcePart } from './sourceFields.ts';

interface SourceRowProps {
  /** Its place in the list, from 1. */
  number: number;
  source: SourceFields;
  errorOf: (part: SourcePart) => string | undefined;
  disabled: boolean;
  onChange: (change: Partial<SourceFields>) => void;
  onRemove: () => void;
}

const inputs = {
  title: { maxLength: sourceTextMaxLength },
  publisher: { maxLength: sourceTextMaxLength },
  url: { maxLength: sourceUrlMaxLength, type: 'url', inputMode: 'url', placeholder: 'https://' },
  readOn: { type: 'date' },
} as const;

/** The fields of one source. */
export function SourceRow({ number, source, errorOf, disabled, onChange, onRemove }: SourceRowProps) {
  const field = (part: SourcePart) => (
    <Field label={sourceLabels[part]} error={errorOf(part)}>
      {(control) => (
        <TextInput
          autoComplete="off"
          dir="auto"
          required
          {...inputs[part]}
          {...(part === 'readOn' && { max: localToday() })}
          {...control}
          disabled={disabled}
          value={source[part]}
          onChange={({ target }) => onChange({ [part]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <li aria-label={t`Source ${number}`} className="rounded-field border border-line p-3">
      <div className="grid grid-cols-1 gap-3 small:grid-cols-2 *:min-w-0">
        <div className="small:col-span-2">{field('title')}</div>
        <div className="small:col-span-2">{field('url')}</div>
        {field('publisher')}
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">{field('readOn')}</div>
          <IconButton label={t`Remove source ${number}`} disabled={disabled} onClick={onRemove} className="mt-5">
            <CrossIcon className="size-5" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
