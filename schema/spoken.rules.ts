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

/** The names of parameters, with or without a form: `{name}`, `{count, number}`, `{count, plural, one {# photo} other {# photos}}`. */
const argument = /\{(\w+)(?:, (number)|, plural,((?:\s*(?:=\d+|\w+) \{[^{}]*\})+)\s*)?\}/g;

const form = /(=\d+|\w+) \{([^{}]*)\}/g;

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
      return text.replaceAll('#', numbers.format(count));
    });
  return speakerOf(language, speak);
}
