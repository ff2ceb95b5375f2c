import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ChecksField } from '../forms/ChecksField.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import type { TaskTextFields } from './taskTextFields.ts';
import { checkNames } from './textStates.ts';

interface TextChecksProps extends FieldsProps<TaskTextFields> {
  /** Names the English texts that are shown. */
  of: string;
  hint: string;
}

/**
 * What somebody stands for who has compared a text with the English. Nobody has compared it with an English that a reload has brought: the
 * checks are taken away.
 */
export function TextChecks({ of, ...field }: TextChecksProps) {
  const { fields } = field;
  const compared = useRef(of);
  const clear = useEffectEvent(() => fields.set({ checked: [] }));
  useEffect(() => {
    if (of === compared.current) return;
    compared.current = of;
    clear();
  }, [of]);
  return (
    <ChecksField
      {...field}
      name="checked"
      label={t`Compared with the English`}
      chosen={fields.values.checked}
      choices={checkNames}
    />
  );
}
