import { defaultTaskPoints, defaultTaskWeight, taskPointsMaximum, taskWeightMaximum } from './task.rules.ts';
import { say, type Saying } from '../say.rules.ts';

/** Groups of three digits, or the Indian groups of two before the last three; the same separator between all of them. */
const grouped = /^[1-9]\d{0,2}([,.' ])\d{3}(?:\1\d{3})*$|^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/** Decimal places that are all zero, as in "2,500.00" and "2.500,00". */
const zeroDecimals = /^(.*\d)[.,]0{1,2}$/;

/** The text with plain spaces, apostrophes and digits, and without spaces around it. */
const tidy = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s_]+/g, ' ')
    .replaceAll(/[’‘]/g, "'")
    .trim();

/**
 * Reads a whole number as people write it: "2500", "2,500", "2.500", "2 500", "2'500", "1,00,000" and "2,500.00".
 *
 * @returns null for everything else, including "2.5" and "1e3"
 */
export function writtenWholeNumber(text: string): number | null {
  const number = tidy(text).replace(/^\+/, '');
  const whole = grouped.test(number) ? number : (zeroDecimals.exec(number)?.[1] ?? number);
  return /^-?\d+$/.test(whole) || grouped.test(whole) ? Number(whole.replaceAll(/[^\d-]/g, '')) : null;
}

/**
 * Reads a number with decimal places after a point or a comma: "1.5" and "1,5".
 *
 * @returns null for everything else
 */
export function writtenDecimal(text: string): number | null {
  const number = tidy(text);
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(number) ? Number(number.replace(',', '.')) : null;
}

/** The refusal of points that are no number, or out of range. */
export const pointsSentence = say('Points must be a whole number from 0 to {max, number}', { max: taskPointsMaximum });

/** The refusal of a weight that is no number, or out of range. */
export const weightSentence = say('Weight must be a number from 0 to {max}', { max: taskWeightMaximum });

/** What a field of a form means: a value, the default because nothing usable was typed, or a refusal. */
type WrittenValue = { readonly value: number; readonly isDefault?: true } | { readonly refusal: Saying };

/**
 * The points that a text in the form means. A text without any digit, such as "" or "many", means the default
 * (docs/product.md#administration). A text with digits is never replaced by the default: it is read, with or without
 * "points" behind it, or refused.
 */
export function writtenPoints(text: string): WrittenValue {
  if (!/\d/.test(tidy(text))) return { value: defaultTaskPoints, isDefault: true };
  const value = writtenWholeNumber(text.replace(/\s*(points?|pts?\.?)\s*$/i, ''));
  if (value === null || value < 0 || value > taskPointsMaximum) return { refusal: pointsSentence };
  return { value };
}

/** The weight that a text in the form means; the default if it is empty. */
export function writtenWeight(text: string): WrittenValue {
  if (text.trim() === '') return { value: defaultTaskWeight, isDefault: true };
  const value = writtenDecimal(text);
  if (value === null || value < 0 || value > taskWeightMaximum) return { refusal: weightSentence };
  return { value };
}
