import { describe, expect, it } from 'vitest';
import { summaryPointsSentence } from '../../../client/summaries/summaryPointsSentence.ts';

describe('summaryPointsSentence', () => {
  it('praises only a child that reached the maximum', () => {
    expect(summaryPointsSentence(900, 900)).toBe("Amazing job! You've exceeded all expectations!");
    expect(summaryPointsSentence(899, 900)).toBe(
      "You've earned 899 points out of 900 possible points. Keep pushing forward!",
    );
    expect(summaryPointsSentence(13100, 14200)).toBe(
      "You've earned 13,100 points out of 14,200 possible points. Keep pushing forward!",
    );
    expect(summaryPointsSentence(0, 0)).toBe("You've earned 0 points out of 0 possible points. Keep pushing forward!");
  });
});
