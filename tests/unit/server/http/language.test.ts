import { expect, test } from 'vitest';
import { languages } from '../../../../schema/language.rules.ts';
import { chosenLanguage, pagesLanguage } from '../../../../server/http/language.ts';

const shipped = languages.map(({ tag }) => tag);

test.each([
  ['wants nothing', {}, 'en'],
  ['likes German', { 'accept-language': 'de-AT,de;q=0.9' }, 'de'],
  ['likes a language in preparation', { 'accept-language': 'es-MX,es;q=0.9' }, 'en'],
  ['likes one in preparation, then German', { 'accept-language': 'es,de;q=0.5' }, 'de'],
  ['has chosen one in preparation', { 'accept-language': 'de', cookie: 'language=es' }, 'es'],
  ['has chosen one that is gone', { 'accept-language': 'de', cookie: 'language=tlh' }, 'de'],
])('a browser that %s', (_what, headers, expected) => {
  expect(languages.find(({ tag }) => tag === 'es')?.inPreparation).toBe(true);
  expect(chosenLanguage({ headers }, shipped)).toBe(expected);
});

test.each([
  [null, null],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['es', 'es'],
  ['fr', null],
])('the pages of an account that has chosen %j are in %j', (chosen, expected) => {
  expect(pagesLanguage(chosen, shipped)).toBe(expected);
});
