import { describe, expect, test } from 'vitest';
import { knownRevisions } from '../../../client/live/knownRevisions.ts';

const page = 'ChallengesPageQuery{}';

/** A page that shows Milo with revision 5, as the server has reported it. */
function upToDate() {
  const known = knownRevisions();
  known.pulled(page, new Map([['milo', 5]]));
  known.report('milo', 5);
  return known;
}

describe('a page', () => {
  test('is behind when the server reports a greater revision, until it has been read again', () => {
    const known = upToDate();
    expect(known.behind(page)).toEqual([]);
    known.report('milo', 6);
    expect(known.behind(page)).toEqual(['milo']);
    known.pulledOne(page, 'milo', 6);
    expect(known.behind(page)).toEqual([]);
  });

  test('is not behind after an act of its own', () => {
    const known = upToDate();
    known.acted(page, 'milo', 6);
    known.report('milo', 6);
    expect(known.behind(page)).toEqual([]);
  });

  test('stays behind when somebody else was faster than an act of its own', () => {
    const known = upToDate();
    known.acted(page, 'milo', 7);
    known.report('milo', 7);
    expect(known.behind(page)).toEqual(['milo']);
  });

  test('shows a child that an act of its own has made', () => {
    const known = upToDate();
    known.acted(page, 'ada', 1);
    expect(known.hasLost(page)).toBe(false);
    known.report('ada', 1);
    expect([known.behind(page), known.lacking(page)]).toEqual([[], []]);
    known.acted('DashboardPageQuery{}', 'ada', 1);
    expect(known.behind('DashboardPageQuery{}')).toEqual([]);
  });

  test('ignores an older report, as a server that is behind sends', () => {
    const known = upToDate();
    known.report('milo', 4);
    expect(known.behind(page)).toEqual([]);
  });

  test('knows which children it lacks and which it has lost', () => {
    const known = upToDate();
    known.report('ada', 1);
    expect([known.lacking(page), known.hasLost(page)]).toEqual([['ada'], false]);
    known.pulledOne(page, 'ada', 1);
    expect(known.lacking(page)).toEqual(['ada']);
    known.reportedAll(new Set(['ada']));
    expect(known.hasLost(page)).toBe(true);
    known.pulled(page, new Map([['ada', 1]]));
    expect([known.lacking(page), known.hasLost(page)]).toEqual([[], false]);
  });

  test('of another session knows nothing of this one', () => {
    const known = upToDate();
    known.report('milo', 6);
    known.clear();
    expect([known.behind(page), known.lacking(page)]).toEqual([[], []]);
  });
});
