import type { Change } from './change.ts';
import { type JsonSchema, resolveIn } from './jsonShape.ts';
import { answerChanges, requestChanges, type Side } from './shapeChanges.ts';

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly security?: readonly object[];
}

/** An OpenAPI document, as far as changes are looked for. */
export interface OpenApi {
  readonly info: { readonly version: string };
  readonly security?: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const methods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch']);

/** What one document says about a call. */
interface Call extends Operation {
  readonly document: OpenApi;
}

function callsOf(document: OpenApi): Map<string, Call> {
  const calls = new Map<string, Call>();
  for (const [path, entries] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(entries))
      if (methods.has(method)) calls.set(`${method.toUpperCase()} ${path}`, { ...(operation as Operation), document });
  return calls;
}

/**
 * What changed for clients between two OpenAPI documents: calls, parameters, what may be sent, what is answered. Refusals are
 * left out, because every client must expect any of them; so is what was added and need not be sent.
 */
export function openApiChanges(before: OpenApi, after: OpenApi): Change[] {
  const calls = callsOf(after);
  return [...callsOf(before)].flatMap(([name, old]) => {
    const call = calls.get(name);
    if (!call) return [{ coordinate: name, sentence: 'The call was removed.', isBreaking: true }];
    return [
      ...accessChanges(name, old, call),
      ...parameterChanges(name, old, call),
      ...bodyChanges(name, old, call),
      ...successChanges(name, old, call),
    ];
  });
}

const breaking = (coordinate: string, sentence: string): Change => ({ coordinate, sentence, isBreaking: true });

/** The names of each way to prove who calls. A call without any is open to everybody. */
const waysIn = ({ security, document }: Call): string[] =>
  (security ?? document.security ?? []).map((way) => Object.keys(way).sort().join(' and '));

function accessChanges(name: string, old: Call, call: Call): Change[] {
  const [before, now] = [waysIn(old), waysIn(call)];
  const wasOpen = before.length === 0 || before.includes('');
  const isOpen = now.length === 0 || now.includes('');
  if (isOpen) return [];
  if (wasOpen) return [breaking(`${name} security`, 'The call needs a caller who is known.')];
  const lost = before.filter((way) => !now.includes(way));
  return lost.map((way) => breaking(`${name} security`, `${way} is not accepted any more.`));
}

function parametersOf({ parameters = [], document }: Call): Map<string, Parameter> {
  const resolve = resolveIn(document);
  const found = parameters.map((one) => resolve(one as unknown as JsonSchema) as unknown as Parameter);
  return new Map(found.map((one) => [`${one.in}.${one.in === 'header' ? one.name.toLowerCase() : one.name}`, one]));
}

function parameterChanges(name: string, old: Call, call: Call): Change[] {
  const [before, now] = [parametersOf(old), parametersOf(call)];
  const changes: Change[] = [];
  for (const [place, { required }] of now)
    if (required && !before.get(place)?.required)
      changes.push(breaking(`${name} ${place}`, 'The parameter must be given.'));
  for (const [place, { schema }] of before) {
    const there = now.get(place);
    if (!there) changes.push(breaking(`${name} ${place}`, 'The parameter was removed.'));
    else changes.push(...requestChanges(`${name} ${place}`, side(old, schema), side(call, there.schema)));
  }
  return changes;
}

const side = ({ document }: Call, schema: JsonSchema | undefined): Side => ({
  schemas: schema ? [schema] : [],
  resolve: resolveIn(document),
});

function bodyChanges(name: string, old: Call, call: Call): Change[] {
  const coordinate = `${name} request`;
  const content = call.requestBody?.content ?? {};
  if (!old.requestBody) return call.requestBody?.required ? [breaking(coordinate, 'A body must be sent.')] : [];
  const mayBeLeftOut = old.requestBody.required !== true && call.requestBody?.required === true;
  return [
    ...(mayBeLeftOut ? [breaking(coordinate, 'A body must be sent.')] : []),
    ...Object.entries(old.requestBody.content).flatMap(([type, { schema }]) => {
      const there = content[type];
      if (!there) return [breaking(coordinate, `${type} is not accepted any more.`)];
      return requestChanges(coordinate, side(old, schema), side(call, there.schema));
    }),
  ];
}

function successChanges(name: string, old: Call, call: Call): Change[] {
  const successes = Object.entries(old.responses).filter(([status]) => status.startsWith('2'));
  return successes.flatMap(([status, { content = {} }]) => {
    const answer = call.responses[status];
    if (!answer) return [breaking(`${name} response`, `The call does not answer with ${status} any more.`)];
    return Object.entries(content).flatMap(([type, { schema }]) => {
      const there = answer.content?.[type];
      if (!there) return [breaking(`${name} response`, `The call does not answer with ${type} any more.`)];
      return answerChanges(`${name} response`, side(old, schema), side(call, there.schema));
    });
  });
}
