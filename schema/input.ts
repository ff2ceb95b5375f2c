import { z } from 'zod';
import { Refusal } from './errors.ts';

/**
 * Reads input with a zod shape; both doors, GraphQL and REST, come through here.
 *
 * @throws Refusal BAD_USER_INPUT with the first sentence as its message and one for each field
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

/**
 * A text: trimmed, without control characters that PostgreSQL or a screen cannot hold.
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
        // The second class is halves of a surrogate pair, which UTF-8 cannot write.
        .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, `${label} must not contain control characters`),
    );
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of the ids of this program's rows. */
export const isUuid = (value: string): boolean => uuidPattern.test(value);

/** A key with which a caller makes a repeated request harmless (design, section 5). */
export const idempotencyKey = z
  .string({ error: 'The idempotency key must be a text' })
  .regex(/^[\x21-\x7E]{1,128}$/, 'The idempotency key must have 1 to 128 visible ASCII characters')
  .nullish()
  .transform((key) => key ?? null);
