/** Sends JSON to a server, in the session of a cookie if one is given. */
export const postJson = (address: string, body: object, cookie?: string): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
