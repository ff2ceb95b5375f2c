import { numberText } from './numberText.rules.ts';

/** A part of a sentence: a text, a number, or a sentence or word that is translated by itself. */
export type Param = string | number | Saying;

/** An English sentence, and what it was made of: other languages have a template of their own for the same parameters. */
export interface Saying {
  readonly message: string;
  /** In the syntax of ICU: `At most {max} pauses of a child`. It is the id of the sentence for translators. */
  readonly template: string;
  readonly params: Readonly<Record<string, Param>>;
}

/** The name in front of `}` or `,`. The texts of a plural hold a blank, and are none. */
type NameOf<Text extends string> = Text extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Name
    : Inside extends `${string} ${string}`
      ? never
      : Inside
  : never;

type NamesIn<Template extends string> = Template extends `${string}{${infer Rest}`
  ? NameOf<Rest> | NamesIn<Rest>
  : never;

/** What `say` takes besides a template: a parameter for each name in it. */
export type ParamsOf<Template extends string> = [NamesIn<Template>] extends [never]
  ? []
  : [params: Readonly<Record<NamesIn<Template>, Param>>];

/** `{name}`, `{count, number}` and `{count, plural, one {# photo} other {# photos}}`. */
const argument = /\{(\w+)(?:, number|, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

/**
 * Makes a sentence for a user. The template is written out where this is called, so that it can be found for translators
 * (docs/decisions/077-say.md). Bundles leave out what they do not show.
 *
 * @param template in English, with parameters such as `{name}`, `{count, number}` for 5,000, and
 *   `{count, plural, one {# photo} other {# photos}}`
 * @param rest the parameters. Callers can read them, so they hold no secrets
 */
/* @__NO_SIDE_EFFECTS__ */
export function say<const Template extends string>(template: Template, ...rest: ParamsOf<Template>): Saying {
  const [params = {}] = rest as readonly [Saying['params']?];
  const message = template.replace(argument, (found: string, name: string, one = '#', other = '#') => {
    const value = params[name];
    if (found === `{${name}}`) return typeof value === 'object' ? value.message : String(value);
    const count = Number(value);
    return (count === 1 ? one : other).replaceAll('#', numberText(count));
  });
  return { message, template, params };
}

/**
 * Marks a label, such as `words('Yesterday')`, so that it is found for translators. It stays the English text; `spoken` and the build of the
 * client put that of another language in its place.
 *
 * @param label in English, written out where this is called. It has no parameters
 */
/* @__NO_SIDE_EFFECTS__ */
export const words = <const Label extends string>(label: Label): Label => label;

/** A sentence or a part of one in English. */
/* @__NO_SIDE_EFFECTS__ */
export const inEnglish = (said: Param): string => (typeof said === 'object' ? said.message : String(said));

/** The items of a list within a sentence: `a, b and c`. */
export function listed(items: readonly string[], join: 'and' | 'or' = 'and'): Param {
  const [last = ''] = items.slice(-1);
  const others = items.slice(0, -1).join(', ');
  if (others === '') return last;
  return join === 'and' ? say('{others} and {last}', { others, last }) : say('{others} or {last}', { others, last });
}
