import { describe, expect, expectTypeOf, test } from 'vitest';
import { badInput, Refusal } from '../../schema/errors.ts';
import { parseInput, says, text } from '../../schema/input.ts';
import { listed, say } from '../../schema/say.rules.ts';
import { z } from 'zod';

describe('a sentence', () => {
  test('without parameters is its template', () => {
    const sentence = "Type the child's name to delete “Mila”: it’s 100 % gone #1";
    expect(say(sentence)).toEqual({ message: sentence, template: sentence, params: {} });
  });

  test('takes texts and numbers as they are', () => {
    expect(say('At most {max} pauses of {name}', { max: 5000, name: "O'{max}$&" })).toEqual({
      message: "At most 5000 pauses of O'{max}$&",
      template: 'At most {max} pauses of {name}',
      params: { max: 5000, name: "O'{max}$&" },
    });
  });

  test('groups the digits of a number', () => {
    expect(say('At most {rows, number} rows', { rows: 5000 }).message).toBe('At most 5,000 rows');
  });

  test.each([
    [0, '0 photos wait'],
    [1, '1 photo waits'],
    [2, '2 photos wait'],
    [13_100, '13,100 photos wait'],
  ])('has the plural of %d', (count, message) => {
    expect(say('{count, plural, one {# photo waits} other {# photos wait}}', { count }).message).toBe(message);
  });

  test('holds others, which are translated by themselves', () => {
    const label = say('Name');
    const { message, params } = say('{label} is required', { label });
    expect(message).toBe('Name is required');
    expect(params).toEqual({ label: { message: 'Name', template: 'Name', params: {} } });
  });

  test('lists', () => {
    const message = (items: readonly string[], join?: 'and' | 'or') =>
      say('{all}', { all: listed(items, join) }).message;
    expect(message(['a'])).toBe('a');
    expect(message(['a', 'b'])).toBe('a and b');
    expect(message(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  });

  test('has the parameters that it names', () => {
    expectTypeOf(say<'At most {max} of {name}'>)
      .parameter(1)
      .toEqualTypeOf<Readonly<Record<'max' | 'name', Parameters<typeof say<'{x}'>>[1]['x']>>>();
    // @ts-expect-error: max is missing
    say('At most {max} pauses');
    // @ts-expect-error: count is missing
    say('{count, plural, one {# photo} other {# photos}} of {rows, number}', { rows: 1 });
    // @ts-expect-error: there is no max
    say('Many pauses', { max: 1 });
    // @ts-expect-error: there is no min
    says('At most {max} pauses', { min: 1, max: 1 });
  });
});

describe('a refusal', () => {
  test('carries the sentence and what it was made of, for each field too', () => {
    const { message, template, params, fields, fieldTemplates } = badInput(
      'to',
      say('At most {days} days', { days: 7 }),
    );
    expect({ message, template, params }).toEqual(say('At most {days} days', { days: 7 }));
    expect(fields).toEqual({ to: 'At most 7 days' });
    expect(fieldTemplates).toEqual({ to: { template: 'At most {days} days', params: { days: 7 } } });
  });

  const refusalOf = (shape: z.ZodType, input: unknown): Refusal => {
    try {
      parseInput(shape, input);
    } catch (error) {
      if (error instanceof Refusal) return error;
    }
    throw new Error('The input was accepted');
  };

  test('of input carries what the shape says', () => {
    const shape = z.object({
      name: text(say('Name'), { max: 5 }),
      days: z.int({ error: says('At most {days} days', { days: 7 }) }),
    });
    const { message, template, params, fieldTemplates } = refusalOf(shape, { name: 'x'.repeat(6) });
    expect(message).toBe('Name can have at most 5 characters');
    expect(template).toBe('{label} can have at most {max} characters');
    expect(params).toEqual({ label: say('Name'), max: 5 });
    expect(fieldTemplates?.['days']).toEqual({ template: 'At most {days} days', params: { days: 7 } });
  });

  test('of input without a sentence of its own carries that of zod', () => {
    const { message, template, params } = refusalOf(z.object({ mood: z.enum(['happy']) }), { mood: 'odd' });
    expect(template).toBe('{message}');
    expect(params).toEqual({ message });
  });
});
