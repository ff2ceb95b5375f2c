import { isRightToLeft } from './canvasText.ts';
import { language } from './locale.ts';

const marks: Readonly<Record<string, readonly [string, string]>> = { de: ['„', '“'] };
const [open, close] = marks[language] ?? ['“', '”'];

/** A sentence in quotation marks: of the language of this build, and of a script from right to left in its own. */
export const quoted = (sentence: string): string =>
  isRightToLeft(sentence) ? `«${sentence}»` : `${open}${sentence}${close}`;
