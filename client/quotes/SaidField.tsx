import { t } from '@lingui/core/macro';
import { type Ref } from 'react';
import { quoteMaxLength } from '../../schema/quote/quote.rules.ts';
import { isolated } from '../lib/isolate.ts';
import { TextArea } from '../ui/TextArea.tsx';

interface SaidFieldProps {
  /** The name of the child. */
  name: string;
  value: string;
  disabled: boolean;
  ref?: Ref<HTMLTextAreaElement>;
  onChange: (words: string) => void;
}

/** The field for what a child said. Dictation is the business of the phone's own keyboard. */
export function SaidField({ name, value, disabled, ref, onChange }: SaidFieldProps) {
  return (
    <TextArea
      ref={ref}
      data-autofocus=""
      dir="auto"
      aria-label={t`What ${isolated(name)} said`}
      placeholder={t`Word for word`}
      className="min-h-20"
      maxLength={quoteMaxLength}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
