import type { ComponentProps } from 'react';
import { SearchIcon } from './drawings/toolIcons.tsx';
import { TextInput } from './TextInput.tsx';

/** A search input; `aria-label` is its name. */
export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <div className="relative">
      <SearchIcon className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-soft" />
      <TextInput {...props} type="search" autoComplete="off" className="ps-10" />
    </div>
  );
}
