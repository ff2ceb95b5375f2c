import { describe, expect, test } from 'vitest';
import { drawTextIn, isRightToLeft, wrapText } from '../../../client/lib/canvasText.ts';

/** Every character is as wide as the font is high. */
const measure = (line: string) => [...line].length * 10;

describe('wrapping a text', () => {
  test('breaks at spaces', () => {
    expect(wrapText('one two three', 70, measure)).toEqual(['one two', 'three']);
  });
  test('breaks a word only where it is wider than a line', () => {
    expect(wrapText('a verylongword b', 50, measure)).toEqual(['a', 'veryl', 'ongwo', 'rd b']);
  });
  test('keeps characters of two code units whole', () => {
    expect(wrapText('🦊🦊🦊', 20, measure)).toEqual(['🦊🦊', '🦊']);
  });
  test('makes no line of no text', () => {
    expect(wrapText('  \n ', 50, measure)).toEqual([]);
  });
});

describe('drawing a text', () => {
  const draw = (text: string, sizes: number[], direction: 'ltr' | 'rtl' = 'ltr') => {
    const drawn: [string, number][] = [];
    const context = {
      font: '',
      measureText(line: string) {
        return { width: [...line].length * Number(/(\d+)px/.exec(this.font)?.[1]) };
      },
      fillText: (line: string, x: number) => drawn.push([line, x]),
    };
    const box = { x: 5, y: 0, width: 100, height: 60, weight: 600, family: 'serif', sizes, colour: 'black' };
    drawTextIn(context as unknown as CanvasRenderingContext2D, text, box, direction);
    return { drawn, font: context.font };
  };
  test('takes the largest size in which it fits', () => {
    expect(draw('Two words', [20, 10])).toEqual({
      drawn: [
        ['Two', 5],
        ['words', 5],
      ],
      font: '600 20px serif',
    });
    expect(draw('Three small words', [20, 10]).font).toBe('600 10px serif');
  });
  test('ends with an ellipsis if it does not fit in the smallest size', () => {
    expect(draw('one two three four five', [20]).drawn).toEqual(
      [
        ['one', 5],
        ['two', 5],
      ].with(1, ['two…', 5]),
    );
  });
  test('starts at the right edge if it is written from there', () => {
    expect(draw('سلام', [20], 'rtl').drawn).toEqual([['سلام', 105]]);
  });
});

test('the first letter says the direction', () => {
  expect(isRightToLeft('محمد')).toBe(true);
  expect(isRightToLeft('12. שלום')).toBe(true);
  expect(isRightToLeft('Milo محمد')).toBe(false);
  expect(isRightToLeft('🦊 12')).toBe(false);
});
