import type { Change } from './change.ts';
import { type JsonSchema, type Resolve, type Shape, shapeOf } from './jsonShape.ts';

/** One version of a value: the schemas it may follow, and how their references are followed. */
export interface Side {
  readonly schemas: readonly JsonSchema[];
  readonly resolve: Resolve;
}

/** Limits that refuse more the lower they are, and those that refuse more the higher they are. */
const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

/** The lower limit of a schema without one. Nothing is shorter than 0. */
const lowest = (keyword: string): number => (/^min[LIP]/.test(keyword) ? 0 : -Infinity);

/** Deeper than any answer of this program; a schema that contains itself ends here. */
const depthLimit = 12;

const breaking = (coordinate: string, sentence: string): Change => ({ coordinate, sentence, isBreaking: true });

const missingFrom = (from: Iterable<string>, of: ReadonlySet<string>): string[] =>
  [...from].filter((one) => !of.has(one));

/** What changed in what the server answers: it may leave nothing out, and answer nothing that was not possible before. */
export function answerChanges(coordinate: string, old: Side, now: Side, depth = 0): Change[] {
  const [before, after] = [shapeOf(old.schemas, old.resolve), shapeOf(now.schemas, now.resolve)];
  if (depth > depthLimit || before.types.has('any') || before.types.size === 0) return [];
  const types = missingFrom(after.types, before.types);
  const values = before.values && after.values ? missingFrom(after.values, before.values) : [];
  return [
    ...(types.length > 0 ? [breaking(coordinate, `The answer may be of type ${types.join(' or ')}.`)] : []),
    ...(before.values && !after.values && types.length === 0
      ? [breaking(coordinate, 'The answer may have any value.')]
      : []),
    ...(types.length === 0
      ? values.map((value) => ({ coordinate, sentence: `The answer may be ${value}.`, isBreaking: false }))
      : []),
    ...missingFrom(before.properties.keys(), new Set(after.properties.keys())).map((name) =>
      breaking(`${coordinate}.${name}`, 'The answer has no such field any more.'),
    ),
    ...missingFrom(before.required, after.required)
      .filter((name) => after.properties.has(name))
      .map((name) => breaking(`${coordinate}.${name}`, 'The answer may lack the field.')),
    ...inside(before, after, (name, was, is) =>
      answerChanges(coordinate + name, { ...old, schemas: was }, { ...now, schemas: is }, depth + 1),
    ),
  ];
}

/** What changed in what may be sent: everything that was accepted before is accepted still. */
export function requestChanges(coordinate: string, old: Side, now: Side, depth = 0): Change[] {
  const [before, after] = [shapeOf(old.schemas, old.resolve), shapeOf(now.schemas, now.resolve)];
  if (depth > depthLimit || after.types.has('any') || after.types.size === 0) return [];
  const refused = before.values && after.values ? missingFrom(before.values, after.values) : [];
  const types = missingFrom(before.types, after.types);
  return [
    ...(types.length > 0 ? [breaking(coordinate, `A value of type ${types.join(' or ')} is refused.`)] : []),
    ...(types.length === 0 ? refused.map((value) => breaking(coordinate, `${value} is refused.`)) : []),
    ...(!before.values && after.values ? [breaking(coordinate, 'Only certain values are accepted.')] : []),
    ...limitChanges(coordinate, before, after),
    ...missingFrom(after.required, before.required).map((name) =>
      breaking(`${coordinate}.${name}`, 'The field must be sent.'),
    ),
    ...missingFrom(before.properties.keys(), new Set(after.properties.keys())).map((name) =>
      breaking(`${coordinate}.${name}`, 'The field is not known any more.'),
    ),
    ...inside(before, after, (name, was, is) =>
      requestChanges(coordinate + name, { ...old, schemas: was }, { ...now, schemas: is }, depth + 1),
    ),
  ];
}

/** Compares the fields and items that both versions have. */
function inside(
  before: Shape,
  after: Shape,
  compare: (name: string, was: readonly JsonSchema[], is: readonly JsonSchema[]) => Change[],
): Change[] {
  const fields = [...before.properties].flatMap(([name, was]) => {
    const is = after.properties.get(name);
    return is ? compare(`.${name}`, was, is) : [];
  });
  const items = before.items.length > 0 && after.items.length > 0 ? compare('[]', before.items, after.items) : [];
  return [...fields, ...items];
}

/** A limit that is new or stricter, and a pattern that is new or another one. */
function limitChanges(coordinate: string, before: Shape, after: Shape): Change[] {
  const limitOf = (
    { alternatives }: Shape,
    keyword: string,
    loosest: (...limits: number[]) => number,
    none: number,
  ) => {
    const limits = alternatives.filter(({ type }) => type !== 'null').map((one) => one[keyword]);
    return limits.length === 0 ? none : loosest(...limits.map((limit) => (typeof limit === 'number' ? limit : none)));
  };
  const stricter = [
    ...upperLimits.filter(
      (keyword) => limitOf(after, keyword, Math.max, Infinity) < limitOf(before, keyword, Math.max, Infinity),
    ),
    ...lowerLimits.filter(
      (keyword) =>
        limitOf(after, keyword, Math.min, lowest(keyword)) > limitOf(before, keyword, Math.min, lowest(keyword)),
    ),
  ];
  const patternsOf = ({ alternatives }: Shape) => alternatives.map(({ pattern }) => pattern ?? null);
  const patterns = new Set(patternsOf(before));
  const another = patternsOf(after).some((pattern) => pattern !== null && !patterns.has(pattern));
  return [
    ...stricter.map((keyword) => breaking(coordinate, `Its limit ${keyword} is stricter.`)),
    ...(another ? [breaking(coordinate, 'Its pattern is another one.')] : []),
  ];
}
