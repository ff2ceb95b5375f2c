import { z } from 'zod';
import { countText } from '../../schema/numberText.rules.ts';

/** How one variable is read: its schema, a description of the allowed values, and how messages show its value. */
export interface Rule<T> {
  schema: z.ZodType<T, string>;
  allowed: string;
  /** Quotes the value unless given. */
  show?: (value: string) => string;
}

export function wholeNumber(least: number, most: number): Rule<number> {
  const schema = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
  return { schema, allowed: `a whole number from ${least} to ${most}` };
}

export function oneOf<const T extends readonly [string, ...string[]]>(...values: T): Rule<T[number]> {
  return {
    schema: z.enum(values) as unknown as z.ZodType<T[number], string>,
    allowed: `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
  };
}

export function text(pattern: RegExp, allowed: string): Rule<string> {
  return { schema: z.string().regex(pattern), allowed };
}

/** Shows a secret by its length only. */
export function hidden(value: string): string {
  return `a hidden value of ${countText(value.length, 'character')}`;
}

/** Shows an address that holds no secret, also if it is none. What stands in the place of a user and a password is left out. */
export const shown = (value: string): string => JSON.stringify(value.replace(/^([a-z]+:\/*)?.*@/is, '$1***@'));

/** A URL. Messages hide its password, also one with a slash, which makes the URL another one. */
export function address(protocols: string[], allowed: string): Rule<string> {
  const schema = z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''));
  return {
    schema,
    allowed,
    show: (value) => (URL.canParse(value) ? JSON.stringify(value.replace(/\/\/.*@/, '//***@')) : hidden(value)),
  };
}

/**
 * A URL that may hold a name and a password. A sign in the password that ends the place of the host would make a part of the password a
 * host, a port or a name, which messages show: such a value is refused, and hidden.
 */
export function addressWithPassword(protocols: string[], allowed: string): Rule<string> {
  const { schema, ...rest } = address(protocols, allowed);
  const escapes = 'in its password / is written %2F, ? %3F and # %23';
  return {
    ...rest,
    schema: schema.refine((value) => !/^[^/]*\/\/[^/?#]*[/?#].*@/.test(value)),
    allowed: `${allowed}; ${escapes}`,
  };
}

/** A URL whose answers cannot be changed on the way: https, or http on this machine. */
export const secureAddress: Rule<string> = {
  ...address(['https:'], 'an https address, or an http address of this machine such as http://127.0.0.1:9099/certs'),
  show: shown,
  schema: z.string().refine((value) => {
    const url = URL.parse(value);
    const isLocal = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
    return url?.protocol === 'https:' || isLocal;
  }),
};

/** The origins of web pages, separated by commas and without repetition, or `*` for any. */
export const origins: Rule<readonly string[]> = {
  schema: z.string().transform((value, context) => {
    if (value === '*') return [value];
    const all = value.split(',').map((one) => originOf(one.trim()));
    if (all.some((origin) => origin === null)) context.addIssue('invalid');
    return [...new Set(all.filter((origin) => origin !== null))];
  }),
  allowed: '* or origins with commas between them, each without a path, such as https://display.example',
};

/** A scheme and a host, with or without a port. Apps have schemes of their own. */
const originForm = /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@\\*]+\/?$/i;

/** An origin as browsers send it in the header Origin; null if a text is none. */
function originOf(text: string): string | null {
  const url = originForm.test(text) ? URL.parse(text) : null;
  return url?.host ? `${url.protocol}//${url.host}` : null;
}
