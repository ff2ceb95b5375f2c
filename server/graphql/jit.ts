import { normalizedExecutor } from '@graphql-tools/executor';
import {
  type DocumentNode,
  getNamedType,
  getOperationAST,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../../schema/builder.ts';

/** The outcome of an operation: its answer, or the parts of an incremental one. */
export type Outcome = Awaited<ReturnType<typeof normalizedExecutor>>;

/** Executes one document. */
export type Executor = (contextValue: Context, variableValues: Record<string, unknown>) => Promise<Outcome> | Outcome;

/**
 * Prepares a valid document with one operation for execution. Only queries without directives and without fields of Pothos'
 * Prisma plugin that select columns are compiled; the plugin would load its selection once per field. All other documents use Yoga's executor.
 * If a compiled query fails, Yoga's executor runs it again, so that errors and nulls are the same on both paths
 * (docs/decisions/040-graphql-execution.md).
 */
export function executorOf(schema: GraphQLSchema, document: DocumentNode): Executor {
  const interpret: Executor = (contextValue, variableValues) =>
    normalizedExecutor({ schema, document, contextValue, variableValues });
  if (!mayCompile(schema, document)) return interpret;
  const compiled = compileQuery(schema, document);
  if (!isCompiledQuery(compiled)) return interpret;
  return async (contextValue, variableValues) => {
    const result = await compiled.query(undefined, contextValue, variableValues);
    return result.errors ? interpret(contextValue, variableValues) : result;
  };
}

/** Whether columns of a type are loaded by Prisma's plugin. */
const isSelected = (type: GraphQLNamedType | null | undefined): boolean =>
  type?.extensions['pothosPrismaModel'] !== undefined && type.extensions['hasWholeRows'] !== true;

/** Whether a document can be compiled. */
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
        const isOfPrisma = !field || [type, typeInfo.getParentType()].some(isSelected);
        const isIntrospection = isCompositeType(type) && type.name.startsWith('__');
        isPlain &&= !isOfPrisma && !isIntrospection;
      },
    }),
  );
  return isPlain;
}
