import type { IncomingMessage } from 'node:http';
import {
  type DocumentNode,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type Actor, requireScope } from '../../schema/actor.ts';

/**
 * What stands behind `Bearer` in the header `Authorization` (RFC 6750), however little sense it makes.
 *
 * @returns null when the request does not come with a token at all
 */
export function bearerOf(request: IncomingMessage): string | null {
  const [, secret] = /^bearer\b(.*)$/is.exec(request.headers.authorization?.trim() ?? '') ?? [];
  return secret === undefined ? null : secret.trim();
}

/** The header that goes with 401 for a token that is none. */
export const bearerChallenge = 'Bearer realm="Dadventures", error="invalid_token"';

/**
 * Whether the request's token may execute an operation: every mutation writes, every query reads. So
 * does a mutation that selects more than the ids of what it wrote: its payload leads to the whole
 * family. What the schema says about itself is open to all.
 *
 * @throws Refusal FORBIDDEN
 */
export function requireScopes(
  actor: Pick<Actor, 'token'>,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): void {
  if (!actor.token) return;
  if (operation.operation === 'mutation') requireScope(actor, 'write');
  if (!actor.token.scopes.includes('read') && reads(schema, document, operation)) requireScope(actor, 'read');
}

/** Fields that tell nothing but that something is there. */
const bareFields = new Set(['id', '__typename']);

function reads(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const typeInfo = new TypeInfo(schema);
  let found = false;
  const definitions = document.definitions.filter((one) => one.kind !== Kind.OPERATION_DEFINITION || one === operation);
  visit(
    { ...document, definitions },
    visitWithTypeInfo(typeInfo, {
      Field: ({ name: { value: field } }) => {
        const type = typeInfo.getParentType();
        const isQuery = type === schema.getQueryType() && !field.startsWith('__');
        const isThing = (isObjectType(type) || isInterfaceType(type)) && isNode(type) && !bareFields.has(field);
        found ||= isQuery || isThing;
      },
    }),
  );
  return found;
}

const isNode = (type: { name: string; getInterfaces(): readonly { name: string }[] }): boolean =>
  type.name === 'Node' || type.getInterfaces().some(({ name }) => name === 'Node');
