import { isRightToLeft } from './canvasText.ts';

/** A sentence in quotation marks as its language has them. */
export const quoted = (sentence: string): string => (isRightToLeft(sentence) ? `«${sentence}»` : `“${sentence}”`);
