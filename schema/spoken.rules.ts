import type { Param, Saying } from './say.rules.ts';

/** Says a sentence, or a part of one, in the language of a reader. */
export interface Speak {
  (said: Param): string;
  /** The tag of BCP 47 of the language in which it speaks. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

const rightToLeft = ['ar', 'fa', 'he', 'ur'];

/** Something that speaks a language. */
export const speakerOf = (language: string, speak: (said: Param) => string): Speak =>
  Object.assign((said: Param) => speak(said), {
    language,
    direction: rightToLeft.includes(language.split('-')[0] ?? '') ? ('rtl' as const) : ('ltr' as const),
  });

/**
 * The names of parameters, with or without a form: `{name}`, `{count, number}`, `{count, plural, one {# photo} other {# photos}}`. Translators may
 * leave out blanks, and put parameters into the forms.
 */
const argument =
  /\{\s*(\w+)\s*(?:,\s*(number)\s*|,\s*plural\s*,((?:\s*(?:=\d+|\w+)\s*\{(?:[^{}]|\{[^{}]*\})*\})+)\s*)?\}/g;

const form = /(=\d+|\w+)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g;

/**
 * Writes sentences in a language, with its plurals and numbers. English ones are those that `say` has made.
 *
 * @param language a tag of BCP 47
 * @param translate the template in that language; undefined where it has none, then the sentence is English
 */
export function speakIn(language: string, translate: (template: string) => string | undefined): Speak {
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
  const speak = (said: Param): string => {
    if (typeof said === 'string') return said;
    if (typeof said === 'number') return numbers.format(said);
    const template = translate(said.template);
    return template === undefined ? said.message : write(template, said.params);
  };
  const write = (template: string, params: Saying['params']): string =>
    template.replace(argument, (found: string, name: string, number?: string, forms?: string) => {
      const value = params[name];
      if (value === undefined) return found;
      if (number) return numbers.format(Number(value));
      if (forms === undefined) return typeof value === 'number' ? String(value) : speak(value);
      const count = Number(value);
      const byForm = new Map([...forms.matchAll(form)].map(([, key = '', text = '']) => [key, text]));
      const text = byForm.get(`=${count}`) ?? byForm.get(plurals.select(count)) ?? byForm.get('other') ?? '#';
      return write(text.replaceAll('#', numbers.format(count)), params);
    });
  return speakerOf(language, speak);
}

/** A template, and how to find its parameters in a sentence that was made of it. */
export interface TemplatePattern {
  readonly template: string;
  /** How many letters stand outside of its parameters: the more, the surer a sentence was made of it. */
  readonly letters: number;
  /** @returns the parameters of an English sentence; null if it was not made of the template */
  readonly read: (sentence: string) => Saying['params'] | null;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * What `say` has made a sentence of can be found again: the API gives many sentences without their templates.
 *
 * @returns null for a template without parameters, and for one that would fit any sentence
 */
export function patternOf(template: string): TemplatePattern | null {
  const names: { readonly name: string; readonly isNumber: boolean }[] = [];
  let pattern = '';
  let letters = 0;
  let end = 0;
  const addText = (text: string) => {
    pattern += escaped(text);
    letters += text.replaceAll(/\P{L}/gu, '').length;
  };
  for (const { 0: found, index, 1: name = '', 2: number, 3: forms } of template.matchAll(argument)) {
    addText(template.slice(end, index));
    end = index + found.length;
    names.push({ name, isNumber: number !== undefined || forms !== undefined });
    if (forms === undefined) pattern += number === undefined ? '(.+?)' : '([\\d,.]*\\d)';
    else {
      const texts = [...forms.matchAll(form)].map(([, , text = '']) => text);
      letters += Math.min(...texts.map((text) => text.replaceAll(/\P{L}/gu, '').length));
      pattern += `((?:${texts.map((text) => escaped(text).replaceAll('#', '[\\d,]+')).join('|')}))`;
    }
  }
  addText(template.slice(end));
  if (names.length === 0 || letters < 3) return null;
  const whole = new RegExp(`^${pattern}$`, 's');
  const read: TemplatePattern['read'] = (sentence) => {
    const values = whole.exec(sentence)?.slice(1);
    if (!values) return null;
    const params = names.map(({ name, isNumber }, index) => {
      const value = values[index] ?? '';
      // A plural without its number is of one.
      return [name, isNumber ? Number(/[\d,.]*\d/.exec(value)?.[0].replaceAll(',', '') ?? 1) : value] as const;
    });
    return Object.fromEntries(params);
  };
  return { template, letters, read };
}
