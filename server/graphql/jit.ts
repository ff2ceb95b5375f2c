import { normalizedExecutor } from '@graphql-tools/executor';
import {
  type DocumentNode,
  getNamedType,
  getOperationAST,
  type GraphQLSchema,
  isCompositeType,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../../schema/builder.ts';

/** What comes of an operation: its answer, or the parts of it. */
export type Outcome = Awaited<ReturnType<typeof normalizedExecutor>>;

/** Executes one document, as often as it is asked. */
export type Executor = (contextValue: Context, variableValues: Record<string, unknown>) => Promise<Outcome> | Outcome;

/**
 * The quickest way to execute a valid document with one operation: compiled where that answers alike, else by the
 * executor that Yoga uses. Compiled are queries without directives that ask nothing of Prisma's plugin, which would load what it
 * selects once for every field (design, section 11). Whatever goes wrong is said by Yoga's executor, which reads once more:
 * so variables, errors and nulls are worded and placed as always.
 */
export function executorOf(schema: GraphQLSchema, document: DocumentNode): Executor {
  const usual: Executor = (contextValue, variableValues) =>
    normalizedExecutor({ schema, document, contextValue, variableValues });
  if (!mayCompile(schema, document)) return usual;
  const compiled = compileQuery(schema, document);
  if (!isCompiledQuery(compiled)) return usual;
  return async (contextValue, variableValues) => {
    const result = await compiled.query(undefined, contextValue, variableValues);
    return result.errors ? usual(contextValue, variableValues) : result;
  };
}

/** Whether a document is one of those. */
export function mayCompile(schema: GraphQLSchema, document: DocumentNode): boolean {
  if (getOperationAST(document)?.operation !== OperationTypeNode.QUERY) return false;
  const typeInfo = new TypeInfo(schema);
  let isPlain = true;
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Directive: () => {
        isPlain = false;
      },
      Field: () => {
        const field = typeInfo.getFieldDef();
        const type = field && getNamedType(field.type);
        const isOfPrisma =
          !field ||
          Boolean(field.extensions['pothosPrismaSelect']) ||
          (typeInfo.getParentType() === schema.getQueryType() && type?.extensions['pothosPrismaModel'] !== undefined);
        const isIntrospection = isCompositeType(type) && type.name.startsWith('__');
        isPlain &&= !isOfPrisma && !isIntrospection;
      },
    }),
  );
  return isPlain;
}
