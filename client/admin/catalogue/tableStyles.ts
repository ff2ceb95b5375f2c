/** The surface around a table. */
export const sheetStyle = 'rounded-card border border-line bg-card shadow-soft';

/** A table. Its columns keep their widths; longer text is cut with an ellipsis, so that every row is one line. */
export const tableStyle = 'w-full table-fixed border-separate border-spacing-0';

/** The header of a column. It sticks below the page's header while the rows scroll. */
export const headerStyle =
  'sticky top-14 z-10 border-b border-line bg-card px-2 text-13 font-semibold text-soft ' +
  'first:rounded-ss-card first:ps-5 last:rounded-se-card last:pe-4';

/** A cell. */
export const cellStyle =
  'border-b border-line px-2 group-last:border-b-0 first:ps-5 last:pe-3 transition-colors ' +
  'group-focus-within:bg-ground group-hover:bg-ground group-last:first:rounded-es-card group-last:last:rounded-ee-card';

/** A button in a row: 32 px, so that the row stays low. */
export const rowButtonStyle =
  'inline-flex size-[32px] items-center justify-center rounded-full text-soft transition-colors hover:bg-action-tint ' +
  'hover:text-action';
