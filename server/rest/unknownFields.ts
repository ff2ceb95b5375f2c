import { z } from 'zod';
import { badInput } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Refuses a body with a field that its call does not know: most are misspelt.
 *
 * @param shape of the body, an object; undefined for a call without a body
 * @param body of any kind; what is no object is left to the service
 * @throws Refusal BAD_USER_INPUT for the first such field, with those that are allowed
 */
export function refuseUnknownFields(shape: z.ZodType | undefined, body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const known = shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const name = JSON.stringify(unknown.slice(0, 60)).slice(1, -1);
  throw badInput(
    name,
    known.length === 0
      ? say('"{name}" is not a field of this call. This call has no fields', { name })
      : say('"{name}" is not a field of this call. The fields are {fields}', { name, fields: listOf.format(known) }),
  );
}
