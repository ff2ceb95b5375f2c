import { describe, expect, test } from 'vitest';
import { judgeSoak, memoryGrowth, type SoakResult } from '../../scripts/faults/soakVerdict.ts';
import { addFailure, newTally } from '../../scripts/faults/tally.ts';

const flat = Array.from({ length: 100 }, () => 280);

const result = (changes: Partial<SoakResult> = {}): SoakResult => ({
  tally: { ...newTally(), latencies: [80, 90, 100] },
  minutes: 1,
  connections: 100,
  hasDied: false,
  memory: flat,
  ...changes,
});

describe('the verdict of the soak', () => {
  test('holds if the server survives, no request fails and memory does not grow', () => {
    expect(judgeSoak(result())).toMatchObject({ holds: true, report: expect.not.stringContaining('MISSED') });
  });

  test('does not depend on latencies, which are reported beside their target', () => {
    const { holds, report } = judgeSoak(result({ tally: { ...newTally(), latencies: [900, 5_000] } }));
    expect(holds).toBe(true);
    expect(report).toContain('p99 5000 ms (target on an idle machine: 250 ms)');
  });

  test('fails if the server died', () => {
    const { holds, report } = judgeSoak(result({ hasDied: true }));
    expect([holds, report]).toEqual([false, expect.stringMatching(/MISSED {2}Deaths +1 /)]);
  });

  test('fails if a request failed, and lists equal failures once', () => {
    const tally = newTally();
    for (const id of ['01990000-0000-7000-8000-000000000000', '01990000-0000-7000-8000-000000000001'])
      addFailure(tally, 'GET', `/api/children/${id}/moods`, '500 Something');
    const { holds, report } = judgeSoak(result({ tally }));
    expect(holds).toBe(false);
    expect(report.match(/GET \/api\/children\/…\/moods: 500 Something/g)).toHaveLength(1);
  });

  test('fails if memory grew by more than 10 MB after the warm-up, but not for growth before', () => {
    const growing = Array.from({ length: 100 }, (_, reading) => 280 + reading / 4);
    const warmingUp = Array.from({ length: 100 }, (_, reading) => Math.min(280, 100 + reading * 20));
    expect([memoryGrowth(growing), memoryGrowth(warmingUp)]).toEqual([17.5, 0]);
    expect(judgeSoak(result({ memory: growing })).holds).toBe(false);
    expect(judgeSoak(result({ memory: warmingUp })).holds).toBe(true);
  });
});
