import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pointsSentence,
  weightSentence,
  writtenPoints,
  writtenWeight,
  writtenWholeNumber,
} from '../../../schema/task/writtenNumber.rules.ts';

describe('Points as people write them', () => {
  it.each([
    ['2500', 2500],
    [' 2500 ', 2500],
    ['+2500', 2500],
    ['2,500', 2500],
    ['2.500', 2500],
    ['2 500', 2500],
    ['2\u00a0500', 2500],
    ['2\u202f500', 2500],
    ["2'500", 2500],
    ['2’500', 2500],
    ['2_500', 2500],
    ['２５００', 2500],
    ['2,500.00', 2500],
    ['2.500,00', 2500],
    ['2500.0', 2500],
    ['1,00,000', 100_000],
    ['100,000', 100_000],
    ['0', 0],
    ['007', 7],
    ['1000 points', 1000],
    ['2,500 Points', 2500],
    ['1 point', 1],
    ['300pts.', 300],
  ])('"%s" means %d', (text, value) => {
    expect(writtenPoints(text)).toEqual({ value });
  });

  it.each(['', '  ', 'many', 'a lot', '-', 'NaN', 'Infinity'])('"%s" means the default', (text) => {
    expect(writtenPoints(text)).toEqual({ value: 1000, isDefault: true });
  });

  it.each([
    '2.5',
    '2,5',
    '0.500',
    '2,50',
    '25,00,0',
    '1,0000',
    '1,000.000,000',
    '2,500 000',
    '1e3',
    '0x10',
    '2k',
    '12 apples',
    '1000 points or more',
    '-5',
    '-2,500',
    '100001',
    '1,000,000',
    '9'.repeat(400),
  ])('"%s" is refused, never replaced', (text) => {
    expect(writtenPoints(text)).toEqual({ refusal: pointsSentence });
  });

  it('are read from every way in which a locale writes them', () => {
    const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'pl-PL', 'sv-SE', 'es-ES'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(...locales), (points, locale) => {
        expect(writtenWholeNumber(points.toLocaleString(locale))).toBe(points);
      }),
    );
  });
});

describe('A weight as people write it', () => {
  it.each([
    ['2', 2],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['0,125', 0.125],
    ['.5', 0.5],
  ])('"%s" means %d', (text, value) => {
    expect(writtenWeight(text)).toEqual({ value });
  });

  it('is 1 if it is empty, and refused if it is no number', () => {
    expect(writtenWeight(' ')).toEqual({ value: 1, isDefault: true });
    for (const text of ['heavy', '101', '-1', '1,000.5', '1e1'])
      expect(writtenWeight(text)).toEqual({ refusal: weightSentence });
  });
});
