import { expect, test } from 'vitest';
import { pageAt } from '../../schema/pages.rules.ts';

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
