import { describe, expect, it } from 'vitest';
import {
  isLowMood,
  isSadWeek,
  moodLooks,
  moods,
  moodValue,
  summaryMoodLooks,
  summaryMoodOf,
  summaryMoods,
} from '../../../schema/mood/mood.rules.ts';

describe('Moods', () => {
  it('have values from 1 (worst) to 9 (best)', () => {
    expect(moods.map(moodValue)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(moodValue('total-meltdown')).toBe(1);
    expect(moodValue('hyper-party')).toBe(9);
  });

  it('have different emojis and labels', () => {
    for (const looks of [Object.values(moodLooks), Object.values(summaryMoodLooks)]) {
      expect(new Set(looks.map(({ emoji }) => emoji)).size).toBe(looks.length);
      expect(new Set(looks.map(({ label }) => label)).size).toBe(looks.length);
    }
  });

  it('of a bad day are the three worst', () => {
    expect(moods.filter(isLowMood)).toEqual(['total-meltdown', 'big-feels', 'frustrated']);
  });

  it('make a week sad if the most frequent one is of a bad day', () => {
    expect(summaryMoods.filter(isSadWeek)).toEqual(['sad', 'very-sad', 'angry']);
    expect(isSadWeek(null)).toBe(false);
  });

  it('map to the moods of summaries', () => {
    expect(moods.map((mood) => summaryMoodOf[mood])).toEqual([
      'very-sad',
      'sad',
      'angry',
      'tired',
      'neutral',
      'excited',
      'happy',
      'very-happy',
      'excited',
    ]);
    for (const mood of moods) expect(summaryMoods).toContain(summaryMoodOf[mood]);
  });
});
