import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames.ts';
import { fieldLook } from './fieldLook.ts';

/** A one-line input of any text-like type. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(fieldLook, className)} />;
}
