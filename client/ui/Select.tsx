import type { ComponentProps } from 'react';
import { classNames } from '../lib/classNames.ts';
import { ChevronIcon } from './drawings/controlIcons.tsx';
import { fieldLook } from './fieldLook.ts';

/** The browser's native select, which is the best control on phones, with our style. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...rest} className={classNames(fieldLook, 'appearance-none pe-11 text-ellipsis', className)} />
      <ChevronIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-soft" />
    </div>
  );
}
