import { namePlace } from '../quote/question.rules.ts';
import { needsInWords } from '../task/needs.rules.ts';
import type { MessageKind } from './reminder.rules.ts';
import type { TaskText } from './taskChoice.rules.ts';

/** What a notification shows. */
export interface MessageWords {
  readonly title: string;
  readonly body: string;
}

/** What was good lately: a challenge of the last days. */
export interface GoodDay {
  readonly title: string;
  /** The local date, yyyy-MM-dd. */
  readonly date: string;
  /** Which kept day of its week it was, from 1. */
  readonly nth: number;
}

/** What the words of a message are made of. */
export interface Worded {
  readonly message: MessageKind;
  readonly task: TaskText;
  readonly isTogether: boolean;
  /** The children that it is for, who has waited longest first. */
  readonly names: readonly string[];
  /** The names of all children of the carer, which texts that the family wrote may hold. */
  readonly allNames: readonly string[];
  /** Whether children may be named. */
  readonly showsNames: boolean;
  readonly good: GoodDay | null;
  /** What is asked about the first child, with `{name}` in place of its name; null for all but a question. */
  readonly question: string | null;
  /** Minutes after midnight at which it is due. */
  readonly minuteOfDay: number;
}

/** In place of a title that names a child. */
const unnamedTitle = 'One small thing';

/** About what a lock screen shows. */
const bodyMaxLength = 220;

/** In place of the name in a question. */
const unnamedChild = 'your child';

const eveningFromMinute = 17 * 60;

const special = /[.*+?^${}()|[\]\\]/g;

/** Whether a text holds one of the names as words of its own, in whole or in part, also with the `s` of a possessive. */
export function holdsName(text: string, names: readonly string[]): boolean {
  const words = names.flatMap((name) => [name.trim(), ...name.split(/\s+/).filter((word) => [...word].length > 1)]);
  return words
    .filter((word) => word !== '')
    .some((word) => {
      const escaped = word.replaceAll(special, '\\$&');
      return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}s?(?![\\p{L}\\p{N}])`, 'iu').test(text);
    });
}

/** The first sentence of a text. */
const firstSentence = (text: string): string =>
  (/^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim()).replaceAll(/\s+/g, ' ');

const cut = (text: string, length: number): string => {
  const letters = [...text];
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
};

/** "Frida", "Frida and Ada", "Frida and 2 more". */
export function namesInWords(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} more`;
}

/** For whom it is, where that says something. */
function whoInWords({ names, showsNames, isTogether }: Worded): string {
  if (showsNames) return `${isTogether ? 'Together with' : 'With'} ${namesInWords(names)}`;
  if (names.length < 2) return '';
  if (isTogether) return names.length === 2 ? 'With both of them' : 'With all of them';
  return names.length === 2 ? 'For one of them, or both' : 'For one of them, or all';
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const;

/** "Tuesday's Sock puppets was the third time this week." */
function goodInWords({ title, date, nth }: GoodDay): string {
  const weekday = Temporal.PlainDate.from(date).toLocaleString('en-US', { weekday: 'long' });
  const ordinal = ordinals[nth - 1];
  return nth < 2 || ordinal === undefined
    ? `On ${weekday} you did ${title}.`
    : `${weekday}’s ${title} was the ${ordinal} time that week.`;
}

/** "What made your child laugh today?" */
const askedOf = ({ question, names, showsNames }: Worded): string =>
  (question ?? '').replaceAll(namePlace, () => (showsNames ? (names[0] ?? unnamedChild) : unnamedChild));

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/**
 * What a notification says (docs/product.md#reminders). Others read lock screens: unless the carer wants it, no child is named, also
 * not by what the family wrote itself.
 */
export function messageWords(worded: Worded): MessageWords {
  const { message, task, showsNames, allNames, minuteOfDay } = worded;
  const mayShow = (text: string) => showsNames || !holdsName(text, allNames);
  const shown = (text: string, instead = '') => (mayShow(text) ? text : instead);
  const title = shown(task.title, unnamedTitle);
  const needs = joined(...needsInWords(task).filter(mayShow));
  const sentence = shown(firstSentence(task.description));
  const when = minuteOfDay < eveningFromMinute ? 'today' : 'tonight';
  const words = (body: string): MessageWords => ({ title, body: cut(body, bodyMaxLength) });
  switch (message) {
    case 'ask':
      return {
        title: 'Shall I stop?',
        body: 'This is the last reminder for now. Open it to keep them coming, or to stop them.',
      };
    case 'question':
      return { title: `A question for ${when}`, body: askedOf(worded) };
    case 'remote':
      return words(
        showsNames
          ? `${namesInWords(worded.names)} is not with you ${when}. By phone: ${sentence}`
          : joined(`By phone, ${when}`, sentence),
      );
    case 'small':
      return words(joined('Just this', whoInWords(worded), needs, sentence));
    case 'why':
      return words(joined(whoInWords(worded), needs, shown(task.why ?? '') || sentence));
    case 'good':
      return words(
        [
          worded.good && mayShow(worded.good.title) ? goodInWords(worded.good) : '',
          joined(whoInWords(worded), needs, sentence),
        ]
          .filter((part) => part !== '')
          .join('\n'),
      );
    case 'task':
      return words(joined(whoInWords(worded), needs, sentence));
  }
}
