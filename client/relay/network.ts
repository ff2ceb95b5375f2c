import type { FetchFunction, GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';
import { ServerError, type ServerErrorCode } from './ServerError.ts';

const requestTimeout = 15_000;

const offlineSentence = 'You are offline. Please check your connection and try again.';
const unreachableSentence = 'The server could not be reached. Please try again.';
const unexpectedSentence = 'Something went wrong on the server. Please try again.';

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
 * relay-compiler gave it.
 *
 * @throws ServerError when there is no answer, when it is no GraphQL answer, or when it holds errors and no data. An answer
 * with data and errors goes through: Relay hands the error to the fragment that reads the failed field.
 */
export const fetchGraphQL: FetchFunction = async (operation, variables) => {
  const response = await send(operation, variables);
  const answer = await read(response);
  const [first] = answer.errors ?? [];
  if (first && !hasData(answer)) throw refusal(first, response.status);
  if (!answer.data) throw unexpected(response.status);
  return answer as GraphQLResponse;
};

async function send(operation: RequestParameters, variables: Variables): Promise<Response> {
  try {
    return await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
      body: JSON.stringify(operation.id ? { id: operation.id, variables } : { query: operation.text, variables }),
      signal: AbortSignal.timeout(requestTimeout),
    });
  } catch {
    throw new ServerError({
      code: 'NETWORK',
      status: 0,
      message: navigator.onLine ? unreachableSentence : offlineSentence,
    });
  }
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
