import { decodeGlobalID } from '@pothos/plugin-relay';
import { Refusal } from './errors.ts';
import { isUuid } from './input.ts';
import { say } from './say.rules.ts';

/**
 * Reads an id that a caller sent: the opaque form that GraphQL gives, or the plain form of a type and a UUID of the REST API,
 * such as `Child:0198f000-0000-7000-8000-000000000001`. Both name the same object, wherever an id is accepted
 * (docs/decisions/055-plain-ids.md). An opaque id contains no colon.
 *
 * @throws Refusal BAD_USER_INPUT for a UUID without a type; PothosValidationError for any other text
 */
export function readGlobalId(id: string): { readonly typename: string; readonly id: string } {
  if (isUuid(id)) {
    throw new Refusal(
      'BAD_USER_INPUT',
      say('A UUID needs its type before it, such as Child:{example}', { example: exampleUuid }),
    );
  }
  const [typename, uuid, ...rest] = id.split(':');
  if (typename && uuid && rest.length === 0 && isUuid(uuid)) return { typename, id: uuid.toLowerCase() };
  return decodeGlobalID(id);
}

const exampleUuid = '0198f000-0000-7000-8000-000000000001';
