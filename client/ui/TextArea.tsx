import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames.ts';
import { fieldLook } from './fieldLook.ts';

/** A multi-line text input; grows with its text if the browser supports `field-sizing`. */
export function TextArea({ className, rows = 2, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(fieldLook, 'field-sizing-content max-h-60 py-2.5', className)}
    />
  );
}
