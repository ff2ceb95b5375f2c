import { z } from 'zod';

type Reference = { readonly $ref: string };

interface Content {
  readonly schema: object;
  readonly example?: unknown;
}

interface Header {
  readonly description: string;
  readonly schema: object;
  readonly example?: unknown;
}

interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example?: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly 'x-cost': {
    readonly points: number;
    readonly charactersPerPoint?: number;
    readonly extra?: { readonly points: number; readonly when: string };
  };
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

export interface OpenApi {
  readonly openapi: string;
  readonly info: {
    readonly version: string;
    readonly contact: { readonly email: string };
    readonly license: { readonly identifier: string };
  };
  readonly servers: readonly { url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>> & {
    readonly schemas: Readonly<Record<string, object>>;
  };
}

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

/** The key of an operation, as routes are written in tests. */
export const keyOf = (method: string, path: string): string => `${method.toUpperCase()} ${path}`;

/** The same schema with references as zod reads them, and without further fields. */
const toDefinitions = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'),
    (_key, part: { properties?: object } | null) =>
      part?.properties ? { ...part, additionalProperties: false } : part,
  ) as object;

/** Reads openapi.json as a client would. */
export function readApiDocument(document: OpenApi) {
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [keyOf(method, path), operation] as const),
    ),
  );

  /** Follows a reference. */
  const resolve = <Value extends object>(value: Value | Reference): Value => {
    if (!('$ref' in value)) return value;
    const [, , kind = '', name = ''] = (value as Reference).$ref.split('/');
    const found = document.components[kind]?.[name];
    if (!found) throw new Error(`${(value as Reference).$ref} does not exist`);
    return found as Value;
  };

  const definitions = toDefinitions(document.components.schemas);
  const shapes = new Map<string, z.ZodType>();

  /** The violations of a schema by a value; undeclared fields count as violations. */
  const faultsOf = (schema: object | undefined, value: unknown) => {
    const key = JSON.stringify(schema ?? {});
    let shape = shapes.get(key);
    if (!shape) {
      shape = z.fromJSONSchema({ ...toDefinitions(schema ?? {}), $defs: definitions } as JsonSchema);
      shapes.set(key, shape);
    }
    return shape.safeParse(value).error?.issues ?? [];
  };

  return {
    document,
    operations,
    faultsOf,
    /** The response of a status; undefined if it is not documented. */
    responseOf(key: string, status: number | string) {
      const response = operations.get(key)?.responses[status];
      return response && resolve(response);
    },
    /** The headers of a response, by name in lower case. */
    headersOf: ({ headers = {} }: Response) =>
      new Map(Object.entries(headers).map(([name, header]) => [name.toLowerCase(), resolve(header)])),
    parametersOf: (key: string) =>
      (operations.get(key)?.parameters ?? []).map((parameter) => resolve<Parameter>(parameter)),
    /** Whether access tokens with the scope are accepted. */
    takesToken: (key: string) => operations.get(key)?.security.some((way) => 'accessToken' in way) ?? false,
  };
}
