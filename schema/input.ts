import { z } from 'zod';
import { Refusal } from './errors.ts';

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

/**
 * A required text, trimmed, without control characters.
 *
 * @param label what the field is called in a sentence, for example `Name`
 */
export function text(label: string, { max, required = `${label} is required` }: { max: number; required?: string }) {
  return z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? required : `${label} must be a text`),
    })
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .min(1, required)
        .max(max, `${label} can have at most ${max} characters`)
        .regex(visibleText, `${label} must not contain control characters`),
    );
}

/**
 * An optional text, trimmed, without control characters.
 *
 * @param label what the field is called in a sentence, for example `Comment`
 * @returns undefined when the field is absent; an empty text stays empty
 */
export function optionalText(label: string, { max }: { max: number }) {
  return z
    .string({ error: `${label} must be a text` })
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .max(max, `${label} can have at most ${max} characters`)
        .regex(visibleText, `${label} must not contain control characters`),
    )
    .nullish()
    .transform((value) => value ?? undefined);
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, the form of all row ids. */
export const isUuid = (value: string): boolean => uuidPattern.test(value);

/** A key that makes repeating a request safe: see `runOnce`. */
export const idempotencyKey = z
  .string({ error: 'The idempotency key must be a text' })
  .regex(/^[\x21-\x7E]{1,128}$/, 'The idempotency key must have 1 to 128 visible ASCII characters')
  .nullish()
  .transform((key) => key ?? null);
