import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames.ts';
import { fieldLook } from './fieldLook.ts';

/** A box for a few lines of text; it grows with them where the browser can. */
export function TextArea({ className, rows = 2, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(fieldLook, 'field-sizing-content max-h-60 py-2.5', className)}
    />
  );
}
