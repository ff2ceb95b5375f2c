import type { Requester } from '../fairTurns.ts';

/** A cell of a sheet: text, a number, null if it is empty, or the error of a formula. */
export type Cell = string | number | null | { readonly error: string };

/** A sheet that was read. Rows without any value are left out. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly {
    /** As spreadsheet programs count: the first row is 1. */
    readonly number: number;
    readonly cells: readonly Cell[];
  }[];
}

/**
 * Sheets to read: the one of a name, or every one whose name has one more word and which has a column, whatever else others hold. Names
 * and headers match without regard to case.
 */
export type WantedSheets = string | { readonly name: string; readonly column: string };

/** A sheet to write. The first row holds the headers. */
export interface NewSheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
  /** The width of each column, in characters. */
  readonly widths: readonly number[];
}

/** Reads and writes Excel workbooks outside the server process (docs/product.md#excel). */
export interface Workbooks {
  /**
   * Reads sheets of a workbook; its first bytes decide between .xlsx and .xls. Sheets that do not exist are left out.
   *
   * @throws Refusal BAD_USER_INPUT, PAYLOAD_TOO_LARGE for a file that is not accepted; RATE_LIMITED, UNAVAILABLE if too many
   *   workbooks are waiting; the reason of the requester's signal
   */
  read(bytes: Uint8Array, wanted: readonly WantedSheets[], requester: Requester): Promise<readonly Sheet[]>;
  /**
   * Writes an .xlsx workbook.
   * @throws Refusal RATE_LIMITED, UNAVAILABLE if too many workbooks are waiting or it takes too long; the reason of the requester's signal
   */
  write(sheets: readonly NewSheet[], requester: Requester): Promise<Uint8Array>;
}
