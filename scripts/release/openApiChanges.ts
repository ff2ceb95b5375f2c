import type { Change } from './change.ts';

/** A part of an OpenAPI document, as far as it is read here. */
interface Part {
  readonly [key: string]: unknown;
}

/** An OpenAPI document, as far as it is read here. */
export interface OpenApi extends Part {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * What a document says that clients can notice, as text: the facts about each part of a call by its name, such as `type string`,
 * `value "happy"`, `required` and `maxLength 50` about `POST /api/moods request.note`. How the document is put together does not matter.
 */
type Lines = Map<string, Set<string>>;

const methods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch']);

/** A limit, unless it limits nothing, as `minLength 0`. */
const limit = /^(?!min[LIP]\w+ 0$)((?:exclusive)?(?:min|max)\w+|pattern) (.*)$/i;

const list = (value: unknown): readonly Part[] => (Array.isArray(value) ? (value as Part[]) : []);
const entriesOf = (value: unknown): [string, Part][] => Object.entries((value ?? {}) as Record<string, Part>);

/** Follows a reference such as `#/components/schemas/Child`. */
function follow(part: Part, document: Part): Part {
  if (typeof part['$ref'] !== 'string') return part;
  const keys = part['$ref'].slice(2).split('/');
  const found = keys.reduce<unknown>((place, key) => (place as Part | undefined)?.[key], document);
  if (typeof found !== 'object' || found === null) throw new Error(`${part['$ref']} refers to nothing`);
  return follow(found as Part, document);
}

function linesOf(document: OpenApi): Lines {
  const lines: Lines = new Map();
  const about = (name: string, ...facts: readonly string[]) =>
    void lines.set(name, new Set([...(lines.get(name) ?? []), ...facts]));

  const writeSchema = (name: string, given: unknown, above: readonly Part[] = []): void => {
    const schema = follow((given ?? {}) as Part, document);
    if (above.includes(schema)) return;
    const inside = [...above, schema];
    const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => list(schema[key]));
    about(name, ...(parts.length > 0 ? [] : accepted(schema)));
    about(
      name,
      ...entriesOf(schema)
        .map(([key, value]) => `${key} ${String(value)}`)
        .filter((fact) => limit.test(fact)),
    );
    for (const part of parts) writeSchema(name, part, inside);
    for (const [key, property] of entriesOf(schema['properties'])) {
      writeSchema(`${name}.${key}`, property, inside);
      if ((schema['required'] as string[] | undefined)?.includes(key)) about(`${name}.${key}`, 'required');
    }
    if (schema['items']) writeSchema(`${name}[]`, schema['items'], inside);
  };

  const writeCall = (name: string, call: Part): void => {
    about(name);
    const ways = list(call['security'] ?? document['security']).map((way) => Object.keys(way).sort().join(' and '));
    about(
      `${name} security`,
      ...(ways.length === 0 || ways.includes('') ? ['type any'] : ways.map((way) => `type ${way}`)),
    );
    for (const parameter of list(call['parameters']).map((one) => follow(one, document))) {
      const isHeader = parameter['in'] === 'header';
      const place = `${name} ${String(parameter['in'])}.${isHeader ? String(parameter['name']).toLowerCase() : String(parameter['name'])}`;
      writeSchema(place, parameter['schema']);
      if (parameter['required'] === true) about(place, 'required');
    }
    const body = call['requestBody'] as Part | undefined;
    if (body) about(`${name} request`, ...(body['required'] === true ? ['required'] : []));
    for (const [type, { schema }] of entriesOf(body?.['content'])) {
      about(`${name} request`, `body ${type}`);
      writeSchema(`${name} request`, schema);
    }
    for (const [status, { content }] of entriesOf(call['responses']).filter(([code]) => code.startsWith('2'))) {
      about(`${name} response`, `answer ${status}`);
      for (const [type, { schema }] of entriesOf(content)) {
        about(`${name} response`, `answer ${status} ${type}`);
        writeSchema(`${name} response`, schema);
      }
    }
  };

  for (const [path, entries] of Object.entries(document.paths))
    for (const [method, call] of Object.entries(entries))
      if (methods.has(method)) writeCall(`${method.toUpperCase()} ${path}`, call as Part);
  return lines;
}

/** Which values a schema describes. An integer is a number, too. */
function accepted({ type, enum: values, const: only, properties }: Part): string[] {
  if (only !== undefined) return [`value ${JSON.stringify(only)}`];
  if (values) return list(values).map((value) => `value ${JSON.stringify(value)}`);
  const types = [type ?? (properties ? 'object' : 'any')].flat().map(String);
  return (types.includes('number') ? [...types, 'integer'] : types).map((one) => `type ${one}`);
}

const isValue = (fact: string): boolean => /^(?:type|value) /.test(fact);

const isBody = (fact: string): boolean => fact.startsWith('body ');

/** Whether facts allow the values of another one. */
const allow = (facts: ReadonlySet<string>, fact: string): boolean =>
  facts.has(fact) || facts.has('type any') || (fact.startsWith('value "') && facts.has('type string'));

/** Whether a limit or pattern refuses what the facts of before accepted. */
function isStricter(fact: string, before: ReadonlySet<string>): boolean {
  const [, keyword = '', value = ''] = limit.exec(fact) ?? [];
  if (keyword === '') return false;
  const earlier = [...before].map((one) => limit.exec(one)).filter((one) => one?.[1] === keyword);
  return earlier.every((one) => {
    const [was, is] = [Number(one?.[2]), Number(value)];
    return keyword === 'pattern' ? one?.[2] !== value : /max/i.test(keyword) ? is < was : is > was;
  });
}

/** The name of what a part belongs to. */
const holderOf = (name: string): string => name.replace(/(?:\.[^.[\] ]+|\[\]| \S+)$/, '');

const isAnswer = (name: string): boolean => name.split(' ')[2]?.startsWith('response') === true;

/**
 * What changed for clients between two OpenAPI documents: calls, parameters, what may be sent, what is answered. Refusals are
 * left out, because every client must expect any of them; so is what was added and need not be sent.
 */
export function openApiChanges(before: OpenApi, after: OpenApi): Change[] {
  const [was, is] = [linesOf(before), linesOf(after)];
  const removed = [...was.keys()]
    .filter((name) => !is.has(name) && (is.has(holderOf(name)) || !was.has(holderOf(name))))
    .map((coordinate) => ({ coordinate, sentence: 'It was removed.', isBreaking: true }));
  const changed = [...is].flatMap(([coordinate, now]) => {
    const old = was.get(coordinate);
    if (!old && (isAnswer(coordinate) || !was.has(holderOf(coordinate)))) return [];
    const [broken, extra] = isAnswer(coordinate) ? answerFacts(old ?? now, now) : requestFacts(old, now);
    const sentence = [...broken, ...extra].join(' ');
    return sentence === '' ? [] : [{ coordinate, sentence, isBreaking: broken.length > 0 }];
  });
  return [...removed, ...changed];
}

type Sentences = readonly [breaking: readonly string[], other: readonly string[]];

/** An answer may leave nothing out, and be of no type that was not possible before. A further value is worth a word. */
function answerFacts(old: ReadonlySet<string>, now: ReadonlySet<string>): Sentences {
  const gone = [...old].filter((fact) => !now.has(fact) && /^(?:required|answer)/.test(fact));
  const fresh = [...now].filter((fact) => isValue(fact) && !allow(old, fact));
  const may = (kind: string) => fresh.filter((fact) => fact.startsWith(kind)).map((fact) => `It may be ${fact}.`);
  return [[...gone.map((fact) => `It is not ${fact} any more.`), ...may('type')], may('value')];
}

/** Everything that was accepted before is accepted still. */
function requestFacts(old: ReadonlySet<string> | undefined, now: ReadonlySet<string>): Sentences {
  const refused = [...(old ?? [])].filter((fact) =>
    isValue(fact) ? !allow(now, fact) : isBody(fact) && !now.has(fact),
  );
  const wanted = [...now].filter((fact) => (fact === 'required' ? !old?.has(fact) : old && isStricter(fact, old)));
  return [
    [...refused.map((fact) => `It may not be ${fact} any more.`), ...wanted.map((fact) => `It must be ${fact}.`)],
    [],
  ];
}
