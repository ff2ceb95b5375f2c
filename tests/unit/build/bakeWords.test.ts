import { expect, test } from 'vitest';
import { bakeWords } from '../../../scripts/build/bakeWords.ts';

const german: Readonly<Record<string, string>> = {
  Yesterday: 'Gestern',
  "Nobody's": 'Niemandes',
  'At most {max} pauses': 'Höchstens {max} Pausen',
};

const translate = (text: string) => german[text] ?? text;

test.each([
  ["daily: words('Yesterday'),", 'daily: "Gestern",'],
  ["words(\n  'Yesterday',\n)", '"Gestern"'],
  ["words('Nobody\\'s')", '"Niemandes"'],
  [
    "throw new Refusal('CONFLICT', say('At most {max} pauses', { max }))",
    'throw new Refusal(\'CONFLICT\', say("Höchstens {max} Pausen", { max }))',
  ],
  ["says('No word for it')", 'says("No word for it")'],
  ['const said = words.map(one)', 'const said = words.map(one)'],
  ["other.words('Yesterday')", "other.words('Yesterday')"],
])('%j is baked', (code, baked) => {
  expect(bakeWords(code, translate)).toBe(baked);
});
