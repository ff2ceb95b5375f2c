import { describe, expect, test } from 'vitest';
import type { ShippedCatalogue, ShippedTask } from '../../schema/catalogue/catalogue.input.ts';
import { checkAddresses } from '../../schema/catalogue/checks/addresses.ts';
import { checkAway } from '../../schema/catalogue/checks/away.ts';
import { checkBands } from '../../schema/catalogue/checks/bands.ts';
import type { Check } from '../../schema/catalogue/checks/fault.ts';
import { checkOfficials } from '../../schema/catalogue/checks/officials.ts';
import { checkReasons } from '../../schema/catalogue/checks/reasons.ts';
import { checkWrittenFor } from '../../schema/catalogue/checks/writtenFor.ts';
import { suitabilities } from '../../schema/task/taskDetails.rules.ts';
import { sampleCatalogue, sampleTask } from './catalogueSample.ts';

const some = (count: number, changes: (at: number) => Partial<ShippedTask>) =>
  Array.from({ length: count }, (_, at) => sampleTask({ key: `preschool-daily-${at}`, ...changes(at) }));

const messagesOf = (check: Check, tasks: readonly ShippedTask[], changes: Partial<ShippedCatalogue> = {}) =>
  check([sampleCatalogue(tasks, changes)]).map(({ key, message }) => `${key} ${message}`);

describe('tasks written for a need', () => {
  const needs = [...suitabilities];

  test('are eight for each need, and suit it', () => {
    expect(
      messagesOf(
        checkWrittenFor,
        some(8, () => ({ suits: needs, for: needs })),
      ),
    ).toEqual([]);
  });

  test('are missed one by one', () => {
    const tasks = some(8, (at) => ({ suits: needs, for: at === 0 ? needs.slice(1) : needs }));
    expect(messagesOf(checkWrittenFor, tasks)).toEqual(['- has 7 tasks written for "sight"; at least 8 are needed']);
  });

  test('cannot be written for what they do not suit', () => {
    const tasks = some(8, (at) => ({ suits: at === 3 ? needs.slice(1) : needs, for: needs }));
    expect(messagesOf(checkWrittenFor, tasks)).toEqual([
      'preschool-daily-3 is written for what it does not suit: sight',
    ]);
  });
});

describe('reasons', () => {
  const why = (at: number) => ({ text: 'Hopping is balance on one side.', sources: [`source-${at % 7}`] });

  test('stand in seven tasks of ten', () => {
    expect(
      messagesOf(
        checkReasons,
        some(10, (at) => (at < 7 ? { why: why(at) } : {})),
      ),
    ).toEqual([]);
    expect(
      messagesOf(
        checkReasons,
        some(10, (at) => (at < 6 ? { why: why(at) } : {})),
      ),
    ).toEqual(['- says why in 60 % of its tasks; at least 70 % must']);
  });

  test('rest on a source six times at most', () => {
    const tasks = some(10, (at) => ({ why: why(at < 7 ? 0 : at) }));
    expect(messagesOf(checkReasons, tasks).join()).toContain('source-0 is the source of 8 tasks; at most 6');
  });
});

describe('a parent who is away', () => {
  test('has thirty tasks in each month from three years on', () => {
    const tasks = some(30, (at) => ({ company: 'remote', maxMonths: at === 0 ? 70 : 71 }));
    expect(messagesOf(checkAway, tasks)).toEqual([
      '- needs 30 tasks for a parent who is away in each month: month 71 has 29',
    ]);
  });

  test('is not counted for before', () => {
    expect(messagesOf(checkAway, [], { ageGroup: 'infant' })).toEqual([]);
    expect(messagesOf(checkAway, [], { ageGroup: 'toddler' }).join()).toContain('month 36 has 0');
    expect(messagesOf(checkAway, [], { ageGroup: 'toddler' }).join()).not.toContain('month 35');
  });
});

describe('parts of an age group', () => {
  test('have forty tasks of their own from preschool on', () => {
    expect(
      messagesOf(
        checkBands,
        some(40, () => ({ maxMonths: 60 })),
      ),
    ).toEqual([]);
    expect(
      messagesOf(
        checkBands,
        some(40, (at) => ({ maxMonths: at ? 60 : 71 })),
      ),
    ).toEqual(['- has 39 tasks for a part of its ages; at least 40 are needed']);
    expect(messagesOf(checkBands, [], { ageGroup: 'toddler' })).toEqual([]);
  });

  test('are two for teenagers', () => {
    const young = some(60, () => ({ minMonths: 156, maxMonths: 191 }));
    expect(messagesOf(checkBands, young, { ageGroup: 'adolescent' })).toEqual([
      '- has 0 tasks for 192 to 227 months; at least 60 are needed',
    ]);
  });
});

test('a quarter of the tasks may play at officials', () => {
  const officials = (count: number) => some(8, (at) => ({ conceit: at < count ? 'museum' : undefined }));
  expect(messagesOf(checkOfficials, officials(2))).toEqual([]);
  expect(messagesOf(checkOfficials, officials(3))).toEqual([
    '- has a conceit in 37.5 % of its tasks; at most 25 % are allowed',
  ]);
});

describe('addresses of sources', () => {
  const messagesFor = (url: string) => {
    const sources = sampleCatalogue().sources.map((source) => ({ ...source, url }));
    return messagesOf(checkAddresses, [], { sources }).join();
  };

  test.each([
    'https://doi.org/10.1542/peds.2018-2058',
    'https://pubmed.ncbi.nlm.nih.gov/16817682/',
    'https://kidshealth.org/en/parents/learn13m.html',
    'https://www.cdc.gov/act-early/milestones/4-months.html',
  ])('%s stands', (url) => {
    expect(messagesFor(url)).toBe('');
  });

  test.each([
    ['http://www.cdc.gov/example', 'not https'],
    ['https://www.health.wa.gov.au/sitecore/content/sleep', 'publisher’s system'],
    ['https://m.raisingchildren.net.au/articles/sleep', 'publisher’s system'],
    ['https://www.ncbi.nlm.nih.gov/pubmed/?term=hopping', 'search result'],
    ['https://dx.doi.org/10.1542/peds.2018-2058', 'old form of its DOI'],
    ['https://www.childrensdayton.org/kidshealth/a/learn13m', 'copy of a page'],
    ['https://www.cdc.gov/ncbddd/actearly/milestones/index.html', 'closed or moved'],
    ['https://en.wikipedia.org/wiki/Hopping', 'encyclopedia'],
  ])('%s does not', (url, message) => {
    expect(messagesFor(url)).toContain(message);
  });
});
