/** The sheet that a table fills to its edges. */
export const sheetLook = 'rounded-card border border-line bg-card shadow-soft';

/** A table. */
export const tableLook = 'w-full border-separate border-spacing-0';

/** A column's head; it stays below the page's header while the rows pass. */
export const headLook =
  'sticky top-14 z-10 border-b border-line bg-card px-3 py-1.5 text-13 font-semibold text-soft ' +
  'first:rounded-ss-card first:ps-5 last:rounded-se-card last:pe-4';

/** A cell. */
export const cellLook =
  'border-b border-line px-3 py-3 align-top group-last:border-b-0 first:ps-5 last:pe-2 transition-colors ' +
  'group-hover:bg-ground group-last:first:rounded-es-card group-last:last:rounded-ee-card';
