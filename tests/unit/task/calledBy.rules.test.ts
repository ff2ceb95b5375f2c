import { describe, expect, test } from 'vitest';
import { taskWithCarer, withCarer } from '../../../schema/task/calledBy.rules.ts';
import { parseTips } from '../../../schema/task/task.rules.ts';

describe('a text of the catalogue', () => {
  test.each([
    ['{parent} hides.', null, 'Dad hides.'],
    ['{parent} hides.', undefined, 'Dad hides.'],
    ['{parent} hides.', '', 'Dad hides.'],
    ["{parent}'s jacket over {parent}", 'Grandpa', "Grandpa's jacket over Grandpa"],
    ['A tiny {parent}', '$& $1 "Zoë"', 'A tiny $& $1 "Zoë"'],
    ['Nobody hides. {Parent} {parents}', 'Mum', 'Nobody hides. {Parent} {parents}'],
    ['', 'Mum', ''],
    [null, 'Mum', null],
  ])('%j reads for %j: %j', (text, calledBy, expected) => {
    expect(withCarer(text, calledBy)).toBe(expected);
  });
});

describe('a task', () => {
  test('is filled in every text and in nothing else', () => {
    const stored = {
      title: '{parent}',
      description: 'Find {parent}',
      tips: '{"content":"Ask {parent}","videoUrl":"https://video.example/"}',
      safety: null,
      easier: '{parent} waves',
      harder: '{parent} hides',
      why: '{parent} laughs',
      again: ['{parent} again', 'No one'],
      points: 5,
    };
    const { tips, ...read } = taskWithCarer(stored, 'Papa "P."');
    expect(parseTips(tips)).toEqual({ content: 'Ask Papa "P."', videoUrl: 'https://video.example/' });
    expect(read).toEqual({
      title: 'Papa "P."',
      description: 'Find Papa "P."',
      safety: null,
      easier: 'Papa "P." waves',
      harder: 'Papa "P." hides',
      why: 'Papa "P." laughs',
      again: ['Papa "P." again', 'No one'],
      points: 5,
    });
  });

  test('of which only some columns were read gets no others', () => {
    expect(taskWithCarer({ id: 'one', title: '{parent}' }, null)).toEqual({ id: 'one', title: 'Dad' });
  });
});
