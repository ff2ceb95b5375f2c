import { expect, test } from 'vitest';
import { speakerFor } from '../../../schema/speaker.ts';
import { childWeek } from '../../../schema/reminder/digest.rules.ts';
import { eveningSentence } from '../../../schema/reminder/evenings.rules.ts';
import { messageKinds } from '../../../schema/reminder/reminder.rules.ts';
import type { TaskText } from '../../../schema/reminder/taskChoice.rules.ts';
import { holdsName, messageWords as wordsOf, namesInWords, type Worded } from '../../../schema/reminder/words.rules.ts';

const english = speakerFor('en');

const messageWords = (given: Worded) => wordsOf(given, english);

const task: TaskText = {
  title: 'Sock puppets',
  description: 'Put socks on your hands. Let them argue about dinner.',
  safety: null,
  minutes: 5,
  materials: ['socks'],
  place: 'anywhere',
  company: 'one-child',
  moment: 'any',
  why: 'Pretend play grows with a partner.',
};

const worded = (given: Partial<Worded> = {}): Worded => ({
  message: 'task',
  task,
  isTogether: false,
  names: ['Frida', 'Ada'],
  allNames: ['Frida', 'Ada', 'Jo'],
  showsNames: false,
  good: null,
  question: 'What made {name} laugh today?',
  minuteOfDay: 1_125,
  ...given,
});

test.each(messageKinds)('of the kind "%s" no message names a child, unless it may', (message) => {
  const own = {
    ...task,
    title: 'Frida’s fort',
    description: 'Build what ADA likes.',
    why: 'Jo asked.',
    materials: ['Jo’s hat'],
  };
  const good = { title: 'Ada cooks', date: '2026-03-17', nth: 3 };
  const { title, body } = messageWords(worded({ message, task: own, good }));
  expect(`${title} ${body}`).not.toMatch(/Frida|Ada|Jo\b/i);
  const named = messageWords(worded({ message, task: own, good, showsNames: true }));
  if (message !== 'ask') expect(`${named.title} ${named.body}`).toContain('Frida');
});

test('the kinds say the challenge, its reason, what was good, a question, and that it is small', () => {
  const body = (given: Partial<Worded>) => messageWords(worded({ names: ['Frida'], ...given })).body;
  expect(body({})).toBe('5 minutes · socks · Put socks on your hands.');
  expect(body({ message: 'why' })).toBe('5 minutes · socks · Pretend play grows with a partner.');
  expect(body({ message: 'good', good: { title: 'Hat dance', date: '2026-03-17', nth: 3 } })).toBe(
    'Tuesday’s Hat dance was the third time that week.\n5 minutes · socks · Put socks on your hands.',
  );
  expect(body({ message: 'small' })).toBe('Just this · 5 minutes · socks · Put socks on your hands.');
  expect(body({ message: 'remote', showsNames: true })).toBe(
    'Frida is not with you tonight. By phone: Put socks on your hands.',
  );
  expect(messageWords(worded({ message: 'question' }))).toEqual({
    title: 'A question for tonight',
    body: 'What made your child laugh today?',
  });
  expect(messageWords(worded({ message: 'question', showsNames: true, minuteOfDay: 480 }))).toEqual({
    title: 'A question for today',
    body: 'What made Frida laugh today?',
  });
  expect(messageWords(worded({ showsNames: true })).body).toMatch(/^With Frida and Ada · /);
  expect(messageWords(worded({ isTogether: true })).body).toMatch(/^With both of them · /);
});

test('a message never speaks of what was missed', () => {
  for (const message of messageKinds) {
    const { title, body } = messageWords(worded({ message, good: { title: 'Hat dance', date: '2026-03-17', nth: 1 } }));
    expect(`${title} ${body}`).not.toMatch(/haven|missed|lost|streak|danger|only|still/i);
  }
});

test('a long text is cut', () => {
  const { body } = messageWords(worded({ task: { ...task, description: 'word '.repeat(200) } }));
  expect([...body].length).toBeLessThanOrEqual(220);
});

test('names are words of their own', () => {
  expect([
    holdsName('Always all', ['Al']),
    holdsName('With AL!', ['Al']),
    holdsName('Say C++ now', ['C++']),
    holdsName('Fridas Burg', ['Frida Marie']),
    holdsName('x', ['']),
  ]).toEqual([false, true, true, true, false]);
  expect([
    english(namesInWords(['A'])),
    english(namesInWords(['A', 'B'])),
    english(namesInWords(['A', 'B', 'C'])),
  ]).toEqual(['A', 'A and B', 'A and 2 more']);
});

test('an evening has one sentence', () => {
  const sentence = (given: Partial<Parameters<typeof eveningSentence>[0]>) =>
    eveningSentence({ outcome: 'sent', reason: 'task', answer: null, isDone: false, doneBy: [], ...given }).message;
  expect(sentence({})).toBe('Sent');
  expect(sentence({ isDone: true, answer: 'opened' })).toBe('Sent, done');
  expect(sentence({ answer: 'not-tonight' })).toBe('Sent, not that evening');
  expect(sentence({ reason: 'question' })).toBe('Sent: a question');
  expect(sentence({ reason: 'question', answer: 'opened' })).toBe('Sent: a question, opened');
  expect(sentence({ reason: 'question', answer: 'not-tonight' })).toBe('Sent, not that evening');
  expect(sentence({ reason: 'question', isDone: true })).toBe('Sent, done');
  expect(sentence({ outcome: 'skipped', reason: 'done', doneBy: ['Mama', 'Oma'] })).toBe(
    'Not sent: Mama and Oma had done it',
  );
  expect(sentence({ outcome: 'skipped', reason: 'done' })).toBe('Not sent: it was done already');
  expect(sentence({ outcome: 'skipped', reason: 'day-off' })).toBe('Not sent: day off');
});

test('the week of a child counts, quotes one sentence of a good day, and needs a completion or a mood', () => {
  const done = (date: string, comment: string | null) => ({
    childId: 'frida',
    title: 'Hat dance',
    comment,
    date,
    skills: ['Patience'],
  });
  const week = {
    completions: [
      done('2026-03-13', 'All was lost.'),
      done('2026-03-12', 'She laughed. Then we ate.'),
      done('2026-03-11', null),
    ],
    moods: [{ childId: 'frida', mood: 'total-meltdown', date: '2026-03-13' }],
  };
  expect(childWeek({ id: 'frida', name: 'Frida' }, week, ['Build a kite'])).toEqual({
    id: 'frida',
    name: 'Frida',
    adventures: 3,
    said: { title: 'Hat dance', words: 'She laughed.' },
    grown: ['Patience'],
    weekly: ['Build a kite'],
  });
  expect(childWeek({ id: 'ada', name: 'Ada' }, week, [])).toBeNull();
});
