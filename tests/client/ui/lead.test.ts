import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { splitLead } from '../../../client/ui/lead.ts';
import { ageGroups } from '../../../schema/child/ageGroup.rules.ts';

const catalogue = path.join(import.meta.dirname, '../../../prisma/catalogue');

describe('the first sentence of what to do', () => {
  test.each([
    ['Lights low. Then dance.', 'Lights low.', 'Then dance.'],
    ['Say "right, now!" and stamp. Stop.', 'Say "right, now!" and stamp.', 'Stop.'],
    ['Ask: "Who is it?" Then open.', 'Ask: "Who is it?"', 'Then open.'],
    ['Fragt: „Wer da?“ Dann auf.', 'Fragt: „Wer da?“', 'Dann auf.'],
    ['Klopft an. „Herein!“', 'Klopft an.', '„Herein!“'],
    ['Mira bien. ¿Qué ves?', 'Mira bien.', '¿Qué ves?'],
    ['Count to 3.5 together.', 'Count to 3.5 together.', ''],
    ['Wait... and run. 2 rounds.', 'Wait... and run.', '2 rounds.'],
    ['Boots on\nJump', 'Boots on', 'Jump'],
    ['One sentence', 'One sentence', ''],
    ['', '', ''],
  ])('%j begins with %j', (text, lead, rest) => {
    expect(splitLead(text)).toEqual({ lead, rest });
  });

  test('is none in a long text without sentences', () => {
    const text = 'and '.repeat(60);
    expect(splitLead(text)).toEqual({ lead: '', rest: text });
  });

  test('is there in every challenge of the catalogue', () => {
    const without = ageGroups.flatMap((ageGroup) => {
      const { tasks } = JSON.parse(readFileSync(path.join(catalogue, `${ageGroup}.json`), 'utf8')) as {
        tasks: { title: string; description: string }[];
      };
      return tasks.filter(({ description }) => splitLead(description).lead === '').map(({ title }) => title);
    });
    expect(without).toEqual([]);
  });
});
