import { z } from 'zod';
import { Refusal } from './errors.ts';
import { isBlank, mixesAlphabets, tidyName } from './name.rules.ts';

/**
 * Parses input with a zod shape, for GraphQL and REST alike.
 *
 * @throws Refusal BAD_USER_INPUT with one sentence for each invalid field; the first is also the message
 */
export function parseInput<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const result = shape.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const isNoObject = issue.path.length === 0 && issue.code === 'invalid_type';
    fields[issue.path.join('.') || 'input'] ??= isNoObject ? 'The body must be a JSON object' : issue.message;
  }
  throw new Refusal('BAD_USER_INPUT', Object.values(fields)[0] ?? 'The input is not valid', { fields });
}

/** Text without control characters and without lone surrogates, which UTF-8 cannot encode. */
const visibleText = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** A text without the spaces around it; empty if it shows nothing. */
const trimmed = (value: string): string => (isBlank(value) ? tidyName(value) : value.trim());

interface TextRules {
  /** In characters. */
  readonly max: number;
  /** The sentence for a text that is missing or shows nothing. */
  readonly required?: string;
}

const requiredText = (
  label: string,
  { max, required = `${label} is required` }: TextRules,
  tidy: (value: string) => string,
) =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? required : `${label} must be a text`),
    })
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(1, required)
        .max(max, `${label} can have at most ${max} characters`)
        .regex(visibleText, `${label} must not contain control characters`),
    );

/**
 * A required text, trimmed, without control characters. One that shows nothing is missing.
 *
 * @param label what the field is called in a sentence, for example `Title`
 */
export const text = (label: string, rules: TextRules) => requiredText(label, rules, trimmed);

/**
 * A required name: a text on one line, tidied as `tidyName` says, whose words are each of one alphabet.
 *
 * @param label what the field is called in a sentence, for example `Name`
 */
export const nameText = (label: string, rules: TextRules) =>
  requiredText(label, rules, tidyName).refine((name) => !mixesAlphabets(name), mixedSentence(label));

const mixedSentence = (label: string) => `${label} must not mix letters of several alphabets within a word`;

const textOrNothing = (label: string, max: number, tidy: (value: string) => string) =>
  z
    .string({ error: `${label} must be a text` })
    .transform(tidy)
    .pipe(
      z
        .string()
        .max(max, `${label} can have at most ${max} characters`)
        .regex(visibleText, `${label} must not contain control characters`),
    );

/**
 * An optional text, trimmed, without control characters.
 *
 * @param label what the field is called in a sentence, for example `Comment`
 * @returns undefined when the field is absent; a text that shows nothing becomes empty
 */
export const optionalText = (label: string, { max }: { max: number }) =>
  textOrNothing(label, max, trimmed)
    .nullish()
    .transform((value) => value ?? undefined);

/**
 * An optional name, as `nameText` takes it.
 *
 * @returns undefined when the field is absent; a name that shows nothing becomes empty
 */
export const optionalName = (label: string, { max }: { max: number }) =>
  textOrNothing(label, max, tidyName)
    .refine((name) => !mixesAlphabets(name), mixedSentence(label))
    .nullish()
    .transform((value) => value ?? undefined);

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, the form of all row ids. */
export const isUuid = (value: string): boolean => uuidPattern.test(value);

/** A key that makes repeating a request safe: see `runOnce`. */
export const idempotencyKey = z
  .string({ error: 'The idempotency key must be a text' })
  .regex(/^[\x21-\x7E]{1,128}$/, 'The idempotency key must have 1 to 128 visible ASCII characters')
  .nullish()
  .transform((key) => key ?? null);
