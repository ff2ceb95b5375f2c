import { describe, expect, it } from 'vitest';
import { isCalm, isQuick, noDetails } from '../../../schema/task/taskDetails.rules.ts';

const task = { ...noDetails, minutes: 10 };

describe('isQuick', () => {
  it('holds up to ten minutes without material', () => {
    expect(isQuick(task)).toBe(true);
    expect(isQuick({ ...task, minutes: 11 })).toBe(false);
    expect(isQuick({ ...task, minutes: null })).toBe(false);
    expect(isQuick({ ...task, materials: ['socks'] })).toBe(false);
  });
});

describe('isCalm', () => {
  it('holds for a quick task of one child that does not lead out of the house', () => {
    expect([task, { ...task, place: 'indoors' as const }].map(isCalm)).toEqual([true, true]);
    expect(isCalm({ ...task, place: 'outdoors' })).toBe(false);
    expect(isCalm({ ...task, company: 'siblings' })).toBe(false);
    expect(isCalm({ ...task, company: 'remote' })).toBe(false);
    expect(isCalm({ ...task, minutes: 30 })).toBe(false);
  });
});
