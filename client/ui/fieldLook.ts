/** The classes of text inputs and selects. 16 px on phones, because iOS zooms into smaller text. */
export const fieldLook =
  'block w-full min-h-11 rounded-field border border-control bg-card px-3.5 text-[1rem] text-ellipsis text-ink transition-colors ' +
  'hover:border-ink disabled:opacity-60 disabled:hover:border-control aria-invalid:border-error';
