import type { Page } from 'playwright';

/** Console errors of a page whose requests fail. */
export const failures =
  /Relay: (Unexpected response payload|Missing @required)|ServerError|ERR_FAILED|Failed to|status of 5\d\d/;

interface Answer {
  readonly data: unknown;
  readonly errors?: readonly object[];
}

/** Lets these fields fail in all further answers, wherever they are, as when the server cannot compute them. */
export async function failFields(page: Page, ...fields: readonly string[]): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    const errors = [...(answer.errors ?? []), ...removeFields(answer.data, fields)];
    await route.fulfill({ response, json: errors.length > 0 ? { ...answer, errors } : answer });
  });
}

/** Lets all further requests for data fail, as when the connection is lost. */
export const failRequests = (page: Page) => page.route('**/graphql', (route) => route.abort('failed'));

/** Sets the fields to null and returns an error for each of them. */
function removeFields(node: unknown, fields: readonly string[], path: readonly string[] = []): object[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const place = [...path, key];
    if (!fields.includes(key)) return removeFields(value, fields, place);
    (node as Record<string, unknown>)[key] = null;
    return [{ message: 'Something went wrong on our side', path: place }];
  });
}
