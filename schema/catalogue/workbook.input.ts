import { badInput, fieldRefusal } from '../errors.ts';
import { workbookSentences } from './workbook.rules.ts';

/** The upload has more bytes than a workbook may have. */
export const workbookTooLarge = () => fieldRefusal('PAYLOAD_TOO_LARGE', 'file', workbookSentences.tooLarge);

/** No file was sent, or it came only in part. */
export const workbookMissing = () => badInput('file', workbookSentences.missing);

/**
 * Refuses a file whose name is not one of a workbook; its content is judged by its bytes.
 *
 * @throws Refusal BAD_USER_INPUT
 */
export function checkWorkbookName(name: string): void {
  if (!/\.xlsx?$/i.test(name)) throw badInput('file', workbookSentences.extension);
}
