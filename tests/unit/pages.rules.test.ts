import { expect, test } from 'vitest';
import { linkPaths } from '../../schema/identity/link/link.rules.ts';
import { isOpenPage, pageAt } from '../../schema/pages.rules.ts';

test.each([
  ['/', { page: 'home', params: {} }],
  ['/challenges/milo-4f2a', { page: 'challenges', params: { urlSlug: 'milo-4f2a' } }],
  ['/challenges/milo-4f2a/', { page: 'challenges', params: { urlSlug: 'milo-4f2a' } }],
  ['/challenges/', null],
  ['/challenges/milo/more', null],
  ['/challenges/mi%20lo', null],
  ['/settings', null],
])('%s shows %o', (pathname, page) => {
  expect(pageAt(pathname)).toEqual(page);
});

test.each([
  ['/forgot', true],
  ['/reset/', true],
  ['/', false],
  ['/forgotten', false],
  ['/settings', false],
])('whether %s is open to everybody: %s', (pathname, open) => {
  expect(isOpenPage(pathname)).toBe(open);
});

test('every link has a page that is open to everybody', () => {
  expect(Object.values(linkPaths).filter((path) => !isOpenPage(path))).toEqual([]);
});
