import type { Route } from '../route.ts';
import type { Schemas } from './schemas.ts';

const uuid = { type: 'string', format: 'uuid' };

const inPath = (name: string, description: string, schema: object) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
});

/** The parameters that calls share, for `components.parameters`. */
export const parameters = {
  ChildId: inPath('id', 'The id of a child', uuid),
  TaskId: inPath('id', 'The id of a task of the catalogue', uuid),
  SkillId: inPath('id', 'The id of a skill of the catalogue', uuid),
  DailyTaskId: inPath('id', 'The id of an entry of dailyTasks', uuid),
  CompletionId: inPath('id', 'The id of a completion', uuid),
  ReminderId: inPath('id', 'The id of a reminder', uuid),
  SummaryId: inPath('summaryId', 'The id of a summary', uuid),
  QuoteId: inPath('quoteId', 'The id of a quote', uuid),
  LocalDate: inPath('date', 'A local date of the child', { type: 'string', format: 'date' }),
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes a repeat safe: a request with the same key and input within 24 hours has no further effect and gets the same ' +
      'answer. The same key with other input gets 409. Each access token has a separate set of keys.',
    schema: { type: 'string', pattern: '^[!-~]{1,128}$' },
    example: 'fort-2026-03-14',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of the answer that you have: if it is the same still, the answer is 304 and has no body',
    schema: { type: 'string' },
    example: '"q1X3v0Zc2mJr"',
  },
} as const;

type ParameterName = keyof typeof parameters;

/** The parameter of each pair of braces, by the part of the path that leads to it. */
const pathParameters: Readonly<Record<string, ParameterName>> = {
  'assigned-tasks/{id}': 'DailyTaskId',
  'children/{id}': 'ChildId',
  'tasks/{id}': 'TaskId',
  'skills/{id}': 'SkillId',
  'daily-tasks/{id}': 'DailyTaskId',
  'completions/{id}': 'CompletionId',
  'reminders/{id}': 'ReminderId',
  'summaries/{summaryId}': 'SummaryId',
  'quotes/{quoteId}': 'QuoteId',
  'date/{date}': 'LocalDate',
};

const refer = (name: ParameterName) => ({ $ref: `#/components/parameters/${name}` });

function inPathOf({ path }: Route) {
  return [...path.matchAll(/[\w-]+\/\{\w+\}/g)].map(([part]) => {
    const name = pathParameters[part];
    if (!name) throw new Error(`The parameter in ${part} needs an entry in pathParameters`);
    return refer(name);
  });
}

const inQueryOf = ({ query = {} }: Route, schemas: Schemas) =>
  Object.entries(query).map(([name, { description, schema: shape }]) => {
    const schema = schemas.of(shape);
    const isRequired = !shape.safeParse(undefined).success;
    return {
      name,
      in: 'query',
      description,
      ...(isRequired ? { required: true } : {}),
      ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
      schema,
    };
  });

/** Whether a call answers with a JSON document that a client can keep. */
export const isCacheable = ({ method, answer }: Route): boolean => method === 'GET' && answer !== undefined;

/** The parameters of a call. */
export const parametersOf = (route: Route, schemas: Schemas) => [
  ...inPathOf(route),
  ...inQueryOf(route, schemas),
  ...(route.takesKey ? [refer('IdempotencyKey')] : []),
  ...(isCacheable(route) ? [refer('IfNoneMatch')] : []),
];
