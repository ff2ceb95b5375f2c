import { type FieldNode, Kind, type NameNode, type OperationDefinitionNode, parse, print, visit } from 'graphql';
import type { Answer } from '../../support/http.ts';
import { type ApiRequest, graphql } from './door.ts';

/** The key of the answer to a request that is sent together with others. */
const keyOf = (index: number) => `r${index}`;

/** One request for several queries of one root field each. `partOf` finds the answer to each of them. */
export function together(requests: readonly ApiRequest[]): ApiRequest {
  const variables: Record<string, unknown> = {};
  const operations = requests.map(({ body }, index) => {
    const { query, variables: own } = JSON.parse(String(body)) as { query: string; variables: object };
    for (const [name, value] of Object.entries(own)) variables[`${name}${index}`] = value;
    const [operation] = visit(parse(query, { noLocation: true }), {
      Name: {
        enter: (name, _key, parent) => (isVariable(parent) ? { ...name, value: `${name.value}${index}` } : undefined),
      },
    }).definitions as [OperationDefinitionNode];
    const [root, ...others] = operation.selectionSet.selections as FieldNode[];
    if (!root || others.length > 0) throw new Error(`Not one root field: ${query}`);
    const alias: NameNode = { kind: Kind.NAME, value: keyOf(index) };
    return { operation, root: { ...root, alias } };
  });
  const merged: OperationDefinitionNode = {
    ...(operations[0] as (typeof operations)[number]).operation,
    variableDefinitions: operations.flatMap(({ operation }) => operation.variableDefinitions ?? []),
    selectionSet: { kind: Kind.SELECTION_SET, selections: operations.map(({ root }) => root) },
  };
  return graphql(print(merged), variables);
}

const isVariable = (parent: unknown): boolean => (parent as { kind?: unknown }).kind === Kind.VARIABLE;

/** The part of an answer that one of several queries got: its data, and the errors that are its own or everybody's. */
export function partOf(answer: Answer, index: number): Answer {
  const { data, errors = [] } = JSON.parse(answer.text) as {
    data?: Record<string, unknown> | null;
    errors?: { path?: unknown[] }[];
  };
  const own = errors.filter(({ path: [key] = [] }) => key === undefined || key === keyOf(index));
  const part = { data: data ? data[keyOf(index)] : data, ...(own.length > 0 && { errors: own }) };
  return { ...answer, text: JSON.stringify(part) };
}

/** A document may have 15 aliases. */
const togetherMax = 15;

/** Calls `send` with as many of the items as fit into one document; it returns the answer, which says whether they do. */
export async function inDocuments<Item>(
  items: readonly Item[],
  send: (items: readonly Item[]) => Promise<Answer>,
): Promise<void> {
  if (items.length === 0) return;
  if (items.length <= togetherMax) {
    const { status } = await send(items);
    // The document is too complex.
    if (status !== 400 || items.length === 1) return;
  }
  const middle = Math.ceil(items.length / 2);
  await inDocuments(items.slice(0, middle), send);
  await inDocuments(items.slice(middle), send);
}
