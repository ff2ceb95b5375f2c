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
 * Refuses an operation that the access token's scopes do not allow (docs/product.md#access-tokens). Queries and
 * subscriptions need `read`, mutations `write`. A mutation that selects more than the ids of what it wrote needs `read` too, because its payload leads
 * to the whole family. Introspection needs no scope.
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
  if (operation.operation === 'subscription') requireScope(actor, 'read');
  if (!actor.token.scopes.includes('read') && reads(schema, document, operation)) requireScope(actor, 'read');
}

/** Fields that reveal nothing but that an object exists. */
const bareFields = new Set(['id', 'uuid', '__typename']);

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
        const isNodeField = (isObjectType(type) || isInterfaceType(type)) && isNode(type) && !bareFields.has(field);
        found ||= isQuery || isNodeField;
      },
    }),
  );
  return found;
}

const isNode = (type: { name: string; getInterfaces(): readonly { name: string }[] }): boolean =>
  type.name === 'Node' || type.getInterfaces().some(({ name }) => name === 'Node');
