import { t } from '@lingui/core/macro';
import type { FetchFunction, GraphQLResponse, RequestParameters, UploadableMap, Variables } from 'relay-runtime';
import type { RefusalCode } from '../../schema/errors.rules.ts';
import { reloadOnce } from '../lib/reloadOnce.ts';
import { firstResponseOrPost, post } from './firstAnswer.ts';
import { withFreshProof } from './freshProof.ts';
import { ServerError, serverErrorCode } from './ServerError.ts';

/** Timeout for uploads in milliseconds; long enough for a photo on a slow connection. */
const uploadTimeout = 120_000;

const proofCode: RefusalCode = 'REAUTHENTICATION_REQUIRED';

const offlineSentence = t`You are offline. Please check your connection and try again.`;
const unreachableSentence = t`The server could not be reached. Please try again.`;
const outdatedSentence = t`There is a new version of this page. Please reload it and try again.`;

interface AnswerError {
  message?: string;
  path?: readonly (string | number)[];
  extensions?: { code?: unknown; fields?: Record<string, string> };
}

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: readonly AnswerError[];
}

/** The headers of a query that sends its own. */
type Headers = Readonly<Record<string, string>> | undefined;

/**
 * Relay's network layer: one POST to /graphql on the same origin, with the session cookie. Queries are sent as persisted
 * ids; files are sent as a multipart form (https://github.com/jaydenseric/graphql-multipart-request-spec). If the server
 * does not know a query, this client is outdated and reloads itself once. A request that needs fresh proof asks the user, and is
 * sent again, unless it was sent in the background (`inBackground`).
 *
 * @throws ServerError when there is no answer, when it is not a GraphQL answer, or when it contains errors and no data. An
 * answer with data and errors is returned: Relay reports the error to the fragment that reads the failed field.
 */
export const fetchGraphQL: FetchFunction = (operation, variables, { metadata }, uploadables) => {
  const fetchNow = () => fetchOnce(operation, variables, uploadables, metadata?.['headers'] as Headers);
  return metadata?.['inBackground'] ? fetchNow() : withFreshProof(fetchNow);
};

/** The `networkCacheConfig` of a query for which no user is asked who they are: nobody waits for it. */
export const inBackground = { metadata: { inBackground: true } } as const;

async function fetchOnce(
  operation: RequestParameters,
  variables: Variables,
  uploadables?: UploadableMap | null,
  headers?: Headers,
): Promise<GraphQLResponse> {
  const response = await send(operation, variables, uploadables, headers);
  const answer = await read(response);
  if (__LANGUAGE__ !== 'en' && (answer.errors || hasSentences(operation))) await translate(answer);
  const [first] = answer.errors ?? [];
  if (response.status === 404 && first?.extensions?.code === 'NOT_FOUND') return outdated(operation, first);
  // A page that lacks what needs a proof would look as if nobody were signed in.
  const asking =
    operation.operationKind === 'query' && answer.errors?.find(({ extensions }) => extensions?.code === proofCode);
  if (asking) throw refusal(asking, response.status);
  if (first && !hasData(answer)) throw refusal(first, response.status);
  if (!answer.data) throw unexpected(response.status);
  return answer as GraphQLResponse;
}

async function send(
  operation: RequestParameters,
  variables: Variables,
  uploadables?: UploadableMap | null,
  headers?: Headers,
): Promise<Response> {
  const body = JSON.stringify(operation.id ? { id: operation.id, variables } : { query: operation.text, variables });
  try {
    return await (uploadables ? upload(body, uploadables) : headers ? post(body, headers) : firstResponseOrPost(body));
  } catch {
    throw new ServerError({
      code: 'NETWORK',
      status: 0,
      message: navigator.onLine ? unreachableSentence : offlineSentence,
    });
  }
}

// The browser sets the content type of a form, including its boundary.
const upload = (body: string, uploadables: UploadableMap): Promise<Response> =>
  post(multipart(body, uploadables), { 'x-graphql-yoga-csrf': '1' }, uploadTimeout);

/**
 * Creates the form of a request with files.
 *
 * @param uploadables each file under its path in the variables, such as `input.photo`, where the variables contain null.
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

/** A mutation does not reload the page, because the visitor would lose their input. */
function outdated({ operationKind }: RequestParameters, error: AnswerError): Promise<GraphQLResponse> {
  // The page is reloading: the promise stays pending.
  if (operationKind === 'query' && reloadOnce()) return new Promise(() => {});
  throw refusal({ ...error, message: outdatedSentence }, 404);
}

async function read(response: Response): Promise<Answer> {
  try {
    const answer: unknown = await response.json();
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    // An error page of a proxy, or a broken connection. The status determines the error.
  }
  throw unexpected(response.status);
}

/** Whether data has sentences of the server. The pages of a family have none, and need not load their translations. */
const hasSentences = ({ operationKind, name }: RequestParameters): boolean =>
  operationKind === 'mutation' ||
  /^(ActivityEvents|Audit|Move|Quality|Reminders|Settings|Site|useTestWebhook)/.test(name);

/** The sentences of an answer in the language of this build; in English if its texts cannot be loaded. */
async function translate(answer: Answer): Promise<void> {
  const loaded = await import('./serverTexts.ts').catch(() => null);
  loaded?.translateAnswer(answer);
}

/** An answer in which every root field is null counts as no data. */
function hasData({ data }: Answer): boolean {
  return data != null && Object.values(data).some((value) => value !== null);
}

/** The server's own sentences about input belong to a field of the answer. All others are a library's, about a request that no user wrote. */
function refusal({ message, path, extensions }: AnswerError, status: number): ServerError {
  const isOwn = path ?? extensions?.fields ?? extensions?.code !== 'BAD_USER_INPUT';
  return new ServerError({
    code: serverErrorCode(extensions?.code),
    message: isOwn ? message : undefined,
    status,
    fields: extensions?.fields ?? {},
  });
}

function unexpected(status: number): ServerError {
  const code = status === 401 ? 'UNAUTHENTICATED' : status === 429 ? 'RATE_LIMITED' : 'INTERNAL_SERVER_ERROR';
  return new ServerError({ code, status });
}
