import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames.ts';
import { fieldLook } from './fieldLook.ts';
import { TooLong } from './TooLong.tsx';

/** A multi-line text input; grows with its text if the browser supports `field-sizing`. Text beyond `maxLength` is not cut. */
export function TextArea({ className, rows = 2, maxLength, ...rest }: ComponentProps<'textarea'>) {
  return (
    <>
      <textarea
        {...rest}
        rows={rows}
        className={classNames(fieldLook, 'field-sizing-content max-h-60 py-2.5', className)}
      />
      <TooLong text={rest.value} max={maxLength} />
    </>
  );
}
