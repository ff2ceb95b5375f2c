import { namePlace } from '../quote/question.rules.ts';
import { english } from '../language.rules.ts';
import { type Param, say, type Saying } from '../say.rules.ts';
import type { Speak } from '../spoken.rules.ts';
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
const unnamedTitle = say('One small thing');

/** About what a lock screen shows. */
const bodyMaxLength = 220;

/** In place of the name in a question. */
const unnamedChild = say('your child');

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
export function namesInWords(names: readonly string[]): Param {
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2
    ? say('{first} and {second}', { first, second })
    : say('{first} and {count} more', { first, count: names.length - 1 });
}

/** For whom it is, where that says something. */
function whoInWords({ names, showsNames, isTogether }: Worded): Param {
  const said = { names: namesInWords(names) };
  if (showsNames) return isTogether ? say('Together with {names}', said) : say('With {names}', said);
  if (names.length < 2) return '';
  if (isTogether) return names.length === 2 ? say('With both of them') : say('With all of them');
  return names.length === 2 ? say('For one of them, or both') : say('For one of them, or all');
}

/** What is said of the second and each later kept day of a week. */
const nthSentences: readonly ((said: { readonly weekday: string; readonly title: string }) => Saying)[] = [
  (said) => say('{weekday}’s {title} was the second time that week.', said),
  (said) => say('{weekday}’s {title} was the third time that week.', said),
  (said) => say('{weekday}’s {title} was the fourth time that week.', said),
  (said) => say('{weekday}’s {title} was the fifth time that week.', said),
  (said) => say('{weekday}’s {title} was the sixth time that week.', said),
  (said) => say('{weekday}’s {title} was the seventh time that week.', said),
];

/** "Tuesday's Sock puppets was the third time this week." */
function goodInWords({ title, date, nth }: GoodDay, language: string): Saying {
  const locale = language === english ? 'en-US' : language;
  const weekday = Temporal.PlainDate.from(date).toLocaleString(locale, { weekday: 'long' });
  const sentence = nthSentences[nth - 2];
  return sentence ? sentence({ weekday, title }) : say('On {weekday} you did {title}.', { weekday, title });
}

/** "What made your child laugh today?" */
const askedOf = ({ question, names, showsNames }: Worded, speak: Speak): string =>
  (question ?? '').replaceAll(namePlace, () => speak(showsNames ? (names[0] ?? unnamedChild) : unnamedChild));

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/**
 * What a notification says (docs/product.md#reminders). Others read lock screens: unless the carer wants it, no child is named, also
 * not by what the family wrote itself.
 *
 * @param speak in the language of the carer
 */
export function messageWords(worded: Worded, speak: Speak): MessageWords {
  const { message, task, showsNames, allNames, minuteOfDay } = worded;
  const mayShow = (text: string) => showsNames || !holdsName(text, allNames);
  const shown = (text: string, instead = '') => (mayShow(text) ? text : instead);
  const title = shown(task.title, speak(unnamedTitle));
  const needs = joined(...needsInWords(task, speak).filter(mayShow));
  const sentence = shown(firstSentence(task.description));
  const isToday = minuteOfDay < eveningFromMinute;
  const who = speak(whoInWords(worded));
  const words = (body: string): MessageWords => ({ title, body: cut(body, bodyMaxLength) });
  switch (message) {
    case 'ask':
      return {
        title: speak(say('Shall I stop?')),
        body: speak(say('This is the last reminder for now. Open it to keep them coming, or to stop them.')),
      };
    case 'question':
      return {
        title: speak(isToday ? say('A question for today') : say('A question for tonight')),
        body: askedOf(worded, speak),
      };
    case 'remote':
      return words(
        showsNames
          ? speak(
              isToday
                ? say('{names} is not with you today. By phone: {sentence}', {
                    names: namesInWords(worded.names),
                    sentence,
                  })
                : say('{names} is not with you tonight. By phone: {sentence}', {
                    names: namesInWords(worded.names),
                    sentence,
                  }),
            )
          : joined(speak(isToday ? say('By phone, today') : say('By phone, tonight')), sentence),
      );
    case 'small':
      return words(joined(speak(say('Just this')), who, needs, sentence));
    case 'why':
      return words(joined(who, needs, shown(task.why ?? '') || sentence));
    case 'good':
      return words(
        [
          worded.good && mayShow(worded.good.title) ? speak(goodInWords(worded.good, speak.language)) : '',
          joined(who, needs, sentence),
        ]
          .filter((part) => part !== '')
          .join('\n'),
      );
    case 'task':
      return words(joined(who, needs, sentence));
  }
}
