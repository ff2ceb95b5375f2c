import type { Ref } from 'react';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  onChoose: (file: File | undefined) => void;
}

/** The hidden control with which a file is chosen. The button that shows for it calls its `click`. */
export function FileInput({ ref, label, accept, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
        // Without this, choosing the same file again fires no event.
        target.value = '';
      }}
    />
  );
}
