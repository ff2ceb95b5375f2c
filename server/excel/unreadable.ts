import type { Saying } from '../../schema/say.rules.ts';

/** A workbook that cannot be read, with a sentence for the user. */
export class UnreadableWorkbook extends Error {
  readonly saying: Saying;

  constructor(saying: Saying) {
    super(saying.message);
    this.saying = saying;
  }
}
