import type { FetchFunction, GraphQLResponse, RequestParameters, UploadableMap, Variables } from 'relay-runtime';
import { reloadOnce } from '../lib/reloadOnce.ts';
import { firstAnswerOr } from './firstAnswer.ts';
import { ServerError, type ServerErrorCode } from './ServerError.ts';

/** Milliseconds, for a photo over a slow connection. */
const uploadTimeout = 120_000;

const offlineSentence = 'You are offline. Please check your connection and try again.';
const unreachableSentence = 'The server could not be reached. Please try again.';
const unexpectedSentence = 'Something went wrong on the server. Please try again.';
const outdatedSentence = 'There is a new version of this page. Please reload it and try again.';

interface AnswerError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: { code?: string; fields?: Record<string, string>; requestId?: string };
}

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: readonly AnswerError[];
}

/**
 * Relay's network: one POST to /graphql on the same origin, with the session cookie. The document goes as the id that
 * relay-compiler gave it; files among the variables go along by the GraphQL multipart request specification. A query that the
 * server does not know is one of an older version of this client, which loads itself again, once.
 *
 * @throws ServerError when there is no answer, when it is no GraphQL answer, or when it holds errors and no data. An answer
 * with data and errors goes through: Relay hands the error to the fragment that reads the failed field.
 */
export const fetchGraphQL: FetchFunction = async (operation, variables, _cacheConfig, uploadables) => {
  const response = await send(operation, variables, uploadables);
  const answer = await read(response);
  const [first] = answer.errors ?? [];
  if (response.status === 404 && first?.extensions?.code === 'NOT_FOUND') return outdated(operation, first);
  if (first && !hasData(answer)) throw refusal(first, response.status);
  if (!answer.data) throw unexpected(response.status);
  return answer as GraphQLResponse;
};

async function send(
  operation: RequestParameters,
  variables: Variables,
  uploadables?: UploadableMap | null,
): Promise<Response> {
  const body = JSON.stringify(operation.id ? { id: operation.id, variables } : { query: operation.text, variables });
  try {
    return await (uploadables ? upload(body, uploadables) : firstAnswerOr(body));
  } catch {
    throw new ServerError({
      code: 'NETWORK',
      status: 0,
      message: navigator.onLine ? unreachableSentence : offlineSentence,
    });
  }
}

const upload = (body: string, uploadables: UploadableMap): Promise<Response> =>
  fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    // The browser itself names the type of a form, with its boundary.
    headers: { accept: 'application/graphql-response+json, application/json', 'x-graphql-yoga-csrf': '1' },
    body: multipart(body, uploadables),
    signal: AbortSignal.timeout(uploadTimeout),
  });

/**
 * A request with files (GraphQL multipart request specification).
 *
 * @param uploadables each file under its place among the variables, such as `input.photo`, where a null stands for it.
 */
function multipart(operations: string, uploadables: UploadableMap): FormData {
  const files = Object.entries(uploadables);
  const form = new FormData();
  form.append('operations', operations);
  form.append(
    'map',
    JSON.stringify(Object.fromEntries(files.map(([place], index) => [index, [`variables.${place}`]]))),
  );
  files.forEach(([, file], index) => form.append(String(index), file));
  return form;
}

/** A mutation does not reload the page: what the visitor has typed would be lost. */
function outdated({ operationKind }: RequestParameters, error: AnswerError): Promise<GraphQLResponse> {
  // The page goes: what waits for the answer goes on waiting.
  if (operationKind === 'query' && reloadOnce()) return new Promise(() => {});
  throw refusal({ ...error, message: outdatedSentence }, 404);
}

async function read(response: Response): Promise<Answer> {
  try {
    const answer: unknown = await response.json();
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    // A proxy's error page, or a connection that broke: the status says what there is to say.
  }
  throw unexpected(response.status);
}

/** A query whose every root field failed has nothing to show; a mutation's root field is its all. */
function hasData({ data }: Answer): boolean {
  return data != null && Object.values(data).some((value) => value !== null);
}

function refusal({ message, extensions }: AnswerError, status: number): ServerError {
  return new ServerError({
    code: (extensions?.code ?? 'INTERNAL_SERVER_ERROR') as ServerErrorCode,
    message,
    status,
    fields: extensions?.fields ?? {},
    requestId: extensions?.requestId,
  });
}

function unexpected(status: number): ServerError {
  const code = status === 401 ? 'UNAUTHENTICATED' : status === 429 ? 'RATE_LIMITED' : 'INTERNAL_SERVER_ERROR';
  return new ServerError({ code, status, message: unexpectedSentence });
}
