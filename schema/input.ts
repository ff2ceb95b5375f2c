import { z } from 'zod';
import { Refusal } from './errors.ts';
import { isBlank, mixesAlphabets, tidyName } from './name.rules.ts';
import { type ParamsOf, say, type Saying } from './say.rules.ts';

/** What the shapes say, by the text that zod hands on. No text of a user is in them, so that there are not more and more. */
const sentences = new Map<string, Saying>();

/** A sentence as the message of a shape. */
export function spoken(sentence: Saying): string {
  sentences.set(sentence.message, sentence);
  return sentence.message;
}

/** A message of a shape, as `say` makes it. No text of a user may be in it. */
export const says = <const Template extends string>(template: Template, ...params: ParamsOf<Template>): string =>
  spoken(say(template, ...params));

/** What the message of an issue was made of. Only a value that has no sentence of its own gets one of zod. */
export const sayingOf = (message: string): Saying => sentences.get(message) ?? say('{message}', { message });

/**
 * Parses input with a zod shape, for GraphQL and REST alike.
 *
 * @throws Refusal BAD_USER_INPUT with one sentence for each invalid field; the first is also the message
 */
export function parseInput<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const result = shape.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, Saying> = {};
  for (const issue of result.error.issues) {
    const isNoObject = issue.path.length === 0 && issue.code === 'invalid_type';
    fields[issue.path.join('.') || 'input'] ??= isNoObject
      ? say('The body must be a JSON object')
      : sayingOf(issue.message);
  }
  throw new Refusal('BAD_USER_INPUT', Object.values(fields)[0] ?? say('The input is not valid'), { fields });
}

/** Text without control characters and without lone surrogates, which UTF-8 cannot encode. */
const visibleText = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** A text without the spaces around it; empty if it shows nothing. */
const trimmed = (value: string): string => (isBlank(value) ? tidyName(value) : value.trim());

interface TextRules {
  /** In characters. */
  readonly max: number;
  /** The sentence for a text that is missing or shows nothing. */
  readonly required?: Saying;
}

const requiredText = (
  label: Saying,
  { max, required = say('{label} is required', { label }) }: TextRules,
  tidy: (value: string) => string,
) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined || input === null ? spoken(required) : says('{label} must be a text', { label }),
    })
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(1, spoken(required))
        .max(max, says('{label} can have at most {max} characters', { label, max }))
        .regex(visibleText, says('{label} must not contain control characters', { label })),
    );

/**
 * A required text, trimmed, without control characters. One that shows nothing is missing.
 *
 * @param label what the field is called in a sentence, for example `Title`
 */
export const text = (label: Saying, rules: TextRules) => requiredText(label, rules, trimmed);

/**
 * A required name: a text on one line, tidied as `tidyName` says, whose words are each of one alphabet.
 *
 * @param label what the field is called in a sentence, for example `Name`
 */
export const nameText = (label: Saying, rules: TextRules) =>
  requiredText(label, rules, tidyName).refine((name) => !mixesAlphabets(name), mixedSentence(label));

const mixedSentence = (label: Saying) =>
  says('{label} must not mix letters of several alphabets within a word', { label });

const textOrNothing = (label: Saying, max: number, tidy: (value: string) => string) =>
  z
    .string({ error: says('{label} must be a text', { label }) })
    .transform(tidy)
    .pipe(
      z
        .string()
        .max(max, says('{label} can have at most {max} characters', { label, max }))
        .regex(visibleText, says('{label} must not contain control characters', { label })),
    );

/** What is absent or null counts as `value`. */
export const orElse = <Shape extends z.ZodType, Value>(shape: Shape, value: Value) =>
  shape.nullish().transform((given) => given ?? value);

/**
 * An optional text, trimmed, without control characters.
 *
 * @param label what the field is called in a sentence, for example `Comment`
 * @returns undefined when the field is absent; a text that shows nothing becomes empty
 */
export const optionalText = (label: Saying, { max }: { max: number }) =>
  orElse(textOrNothing(label, max, trimmed), undefined);

/**
 * An optional name, as `nameText` takes it.
 *
 * @returns undefined when the field is absent; a name that shows nothing becomes empty
 */
export const optionalName = (label: Saying, { max }: { max: number }) =>
  textOrNothing(label, max, tidyName)
    .refine((name) => !mixesAlphabets(name), mixedSentence(label))
    .nullish()
    .transform((value) => value ?? undefined);

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, the form of all row ids. */
export const isUuid = (value: string): boolean => uuidPattern.test(value);

const uuidVersion = 14;

/** Whether a text is a UUID of version 7, whose beginning is the time at which it was made. */
export const isUuidV7 = (value: string): boolean => isUuid(value) && value[uuidVersion] === '7';

/** A key that makes repeating a request safe: see `runOnce`. */
export const idempotencyKey = z
  .string({ error: says('The idempotency key must be a text') })
  .regex(/^[\x21-\x7E]{1,128}$/, says('The idempotency key must have 1 to 128 visible ASCII characters'))
  .nullish()
  .transform((key) => key ?? null);
