/** The surface around a table. */
export const sheetStyle = 'rounded-card border border-line bg-card shadow-soft';

/** A table. */
export const tableStyle = 'w-full border-separate border-spacing-0';

/** The header of a column. It sticks below the page's header while the rows scroll. */
export const headerStyle =
  'sticky top-14 z-10 border-b border-line bg-card px-3 py-1.5 text-13 font-semibold text-soft ' +
  'first:rounded-ss-card first:ps-5 last:rounded-se-card last:pe-4';

/** A cell. */
export const cellStyle =
  'border-b border-line px-3 py-3 align-top group-last:border-b-0 first:ps-5 last:pe-2 transition-colors ' +
  'group-hover:bg-ground group-last:first:rounded-es-card group-last:last:rounded-ee-card';
