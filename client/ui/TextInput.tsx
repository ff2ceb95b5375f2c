import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames.ts';
import { fieldLook } from './fieldLook.ts';
import { TooLong } from './TooLong.tsx';

/** A single-line text input. Text beyond `maxLength` is not cut: a sentence says so, and its form is not sent. */
export function TextInput({ className, maxLength, ...rest }: ComponentProps<'input'>) {
  return (
    <>
      <input {...rest} className={classNames(fieldLook, className)} />
      <TooLong text={rest.value} max={maxLength} />
    </>
  );
}
