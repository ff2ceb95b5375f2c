/** A workbook that cannot be read. The message is a sentence for the user and is passed between processes as text. */
export class UnreadableWorkbook extends Error {}
