import { expect, test } from 'vitest';
import { isBlank, mixesAlphabets, tidyName } from '../../schema/name.rules.ts';

test.each([
  '',
  '  \n\t',
  '\u00A0\u3000',
  '\u200B',
  '\u200D\u200C',
  '\u2060\uFEFF',
  '\u202E\u202C',
  '\u3164',
  '\u115F\u1160\uFFA0',
  '\u2800',
  '\u00AD',
  '\u{E0061}\u{E007F}',
  '\uFE0F',
  '\u034F',
])('%j shows nothing', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(tidyName(text)).toBe('');
});

test.each([
  'Milo',
  'Zoë-Maëlle',
  "O'Brien 2.",
  '👨‍👧‍👦',
  'Papa ❤️',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣',
  'ليلى',
  'علی‌رضا',
  'श्रीमान्‍य',
  'ක්‍රිෂාන්',
  '李小龍',
  '葛\u{E0100}城',
  'ㅋㅋ',
  '한결',
  'Дмитрий',
  'Ελένη',
  '<b>',
])('%s stays as it is', (name) => {
  expect(isBlank(name)).toBe(false);
  expect(tidyName(name)).toBe(name);
  expect(mixesAlphabets(name)).toBe(false);
});

test.each([
  [' Milo \n Müller ', 'Milo Müller'],
  ['Milo\u2028Müller\u0085', 'Milo Müller'],
  ['Mi\u200B\u200D\u00ADlo', 'Milo'],
  ['\u202Eolim', 'olim'],
  ['Zoe\u0308', 'Zoë'],
  ['Ｍｉｌｏ１', 'Milo1'],
  ['𝓜𝓲𝓵𝓸', 'Milo'],
  ['ｶﾞｸ', 'ガク'],
  ['Milo\uFE0F', 'Milo'],
])('%j becomes %s', (name, tidied) => {
  expect(tidyName(name)).toBe(tidied);
  expect(tidyName(tidied)).toBe(tidied);
});

test.each(['Pаpa', 'Μilo', 'аdmin', 'Anna Аnna'])('%s mixes alphabets', (name) => {
  expect(mixesAlphabets(name)).toBe(true);
});

test.each(['Анна (Anna)', 'Anna-Ελένη', '太郎 Taro', 'ハナkoチャン'])('%s mixes none within a word', (name) => {
  expect(mixesAlphabets(name)).toBe(false);
});
