import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AgeGroup, ageGroups } from '../../../schema/child/ageGroup.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { chooseQuestion } from '../../../schema/quote/question.rules.ts';
import { questionFor, questions, shippedQuestions } from '../../../schema/quote/questions.ts';

const of = (group: AgeGroup) => questions.filter(({ ageGroup }) => ageGroup === group);

describe('the questions that ship', () => {
  test('are 120, some for each age group', () => {
    expect(questions).toHaveLength(120);
    for (const group of ageGroups) expect(of(group).length, group).toBeGreaterThanOrEqual(16);
  });

  test.each([
    ['no pronoun says who the child is', /\b(he|she|his|her|hers|him|himself|herself)\b/i],
    [
      'none compares or judges',
      /\b(better than (?!you|any toy)|worse|behind|yet|normal|should (?:he|she)|good enough|progress)\b/i,
    ],
    [
      'none asks for what hurts',
      /\b(sad|cry|cried|angry|afraid|scared|wrong|bad|miss(?:es)?|sick|lonely|weigh|ate)\b/i,
    ],
    [
      'none takes for granted what a family may not have',
      /\b(brother|sister|sibling|mom|mother|father|dad|garden|pet|dog|cat|car ride|kindergarten)\b/i,
    ],
    ['none preaches', /\b(grateful|gratitude|lesson|learned|proud of you|well-behaved)\b/i],
  ])('%s', (_title, pattern) => {
    expect(questions.filter(({ text }) => pattern.test(text))).toEqual([]);
  });

  test('are refused in another form', () => {
    const [first] = questions;
    const refused = (text: string, more: object = {}) =>
      shippedQuestions.safeParse([...questions, { ...first, text, ...more }]).success;
    expect(refused('What would {name} draw now?')).toBe(true);
    for (const [text, more] of [
      ['What happened?', {}],
      ['what did {name} say?', {}],
      ['Tell me of {name}.', {}],
      ['What did {name} say to {other}?', {}],
      [`What did {name} say ${'and '.repeat(20)}?`, {}],
      [first?.text ?? '', {}],
      ['What would {name} draw now?', { ageGroup: 'grown-up' }],
      ['What would {name} draw now?', { mood: 'happy' }],
    ] as const) {
      expect(refused(text, more), text).toBe(false);
    }
  });
});

describe('the question of an evening', () => {
  const date = fc.integer({ min: -4_000, max: 8_000 }).map((days) => addDays('2026-03-14', days));

  test('suits one of the ages and is the same all day', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...ageGroups), { minLength: 1 }),
        date,
        fc.string(),
        (groups, on, seed) => {
          const [one, ...others] = groups;
          if (one === undefined) return;
          const question = questionFor([one, ...others], on, seed);
          expect(groups).toContain(question.ageGroup);
          expect(questionFor([one, ...others], on, seed)).toBe(question);
        },
      ),
    );
  });

  test('is another one on each date until all have come', () => {
    for (const group of ageGroups) {
      const count = of(group).length;
      const asked = Array.from(
        { length: count },
        (_, days) => questionFor([group], addDays('2026-02-20', days), 'Milo').text,
      );
      expect(new Set(asked).size, group).toBe(count);
    }
  });

  test('is about each child of a family in turn, and others hear another one', () => {
    const family = (days: number) =>
      questionFor(['toddler', 'adolescent', 'toddler'], addDays('2026-03-14', days), 'family');
    expect(new Set([0, 1].map((days) => family(days).ageGroup))).toEqual(new Set(['toddler', 'adolescent']));
    const asked = Array.from({ length: 34 }, (_, days) => family(days).text);
    expect(new Set(asked).size).toBe(34);
    const byOthers = Array.from(
      { length: 40 },
      (_, family) => questionFor(['preschool'], '2026-03-14', `${family}`).text,
    );
    expect(new Set(byOthers).size).toBeGreaterThan(10);
  });

  test('of an age without questions is none', () => {
    expect(() => chooseQuestion([], ['toddler'], '2026-03-14', 'Milo')).toThrow('There is no question for toddler');
  });
});
