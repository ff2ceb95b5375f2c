/** A workbook that is not read, said in one sentence for the user; crosses from its process to the caller as text. */
export class UnreadableWorkbook extends Error {}
