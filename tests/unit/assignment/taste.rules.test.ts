import { describe, expect, it } from 'vitest';
import { type Refusal, tasteFactor } from '../../../schema/assignment/taste.rules.ts';

const kite = { id: 'kite', minutes: 30, materials: ['string'] };
const song = { id: 'song', minutes: 5, materials: [] };

const refused = (reason: Refusal['reason'], taskId = 'other', minutes: number | null = 20): Refusal => ({
  taskId,
  reason,
  minutes,
});

describe('tasteFactor', () => {
  it('leaves tasks alone that no refusal is about', () => {
    for (const task of [kite, song])
      expect(tasteFactor(task, [refused('too-easy'), refused('too-hard'), refused('not-for-us')])).toBe(1);
  });

  it('halves a task that was refused, down to a quarter', () => {
    const times = (count: number) => Array.from({ length: count }, () => refused('too-easy', 'song'));
    expect([1, 2, 9].map((count) => tasteFactor(song, times(count)))).toEqual([0.5, 0.25, 0.25]);
  });

  it('takes those that last as long when one was too long', () => {
    expect(tasteFactor(kite, [refused('too-long')])).toBe(0.8);
    expect(tasteFactor(song, [refused('too-long')])).toBe(1);
    expect(tasteFactor(kite, [refused('too-long', 'other', null)])).toBe(1);
    expect(tasteFactor({ ...kite, minutes: null }, [refused('too-long')])).toBe(1);
  });

  it('takes those with materials when nothing was at hand, and never all of their weight', () => {
    expect(tasteFactor(kite, [refused('nothing-at-hand')])).toBe(0.8);
    expect(tasteFactor(song, [refused('nothing-at-hand')])).toBe(1);
    expect(
      tasteFactor(
        kite,
        Array.from({ length: 50 }, () => refused('nothing-at-hand', 'kite')),
      ),
    ).toBe(0.25 * 0.4);
  });
});
