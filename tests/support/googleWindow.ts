import type { BrowserContext, Page, Route } from 'playwright';

/** The addresses that `mockGoogle` answers. */
export const googleAddresses = /^https:\/\/(?:apis\.google|identitytoolkit\.googleapis|[\w-]+\.firebaseapp)\.com\//;

/** Google's loader of iframes: opens Firebase's frame and passes on the messages of the pop-up window. */
const loader = (query: string) => `
  const handlers = {};
  const frame = {
    restyle: async () => {},
    ping: async (answer) => answer(),
    register: (name, handler) => void (handlers[name] = handler),
    // Firebase throws after the reply; the real loader ignores that.
    send: (name, message, reply) => new Promise(() => reply([{ webStorageSupport: true }])).catch(() => {}),
  };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      Iframe: class {},
      getContext: () => ({
        open: ({ where, url }, opened) => {
          const element = document.createElement('iframe');
          element.hidden = true;
          element.src = url;
          where.append(element);
          return opened(frame);
        },
      }),
    },
  };
  addEventListener('message', ({ origin, data }) => {
    if (origin.endsWith('.firebaseapp.com')) handlers.authEvent({ authEvent: data });
  });
  window[${JSON.stringify(new URLSearchParams(query).get('onload'))}]();
`;

/** The page of the pop-up window, in which the user chooses an account. */
const chooser = (query: URLSearchParams) => `<!doctype html><title>Choose an account</title>
  <p>${query.get('providerId')} ${query.get('customParameters')}</p>
  <button onclick='opener.postMessage(${JSON.stringify({
    type: 'signInViaPopup',
    eventId: query.get('eventId'),
    urlResponse: 'https://accounts.google.com/response',
    sessionId: 'session',
  })}, "*"); close()'>Ada Lovelace</button>`;

/**
 * Answers requests to Google and Firebase, so that the test uses the real library, content security policy and pop-up window.
 *
 * @param idToken returns the ID token for the chosen account
 */
export async function mockGoogle(target: BrowserContext | Page, idToken: () => string): Promise<void> {
  const answer = (route: Route, body: object) =>
    route.fulfill({
      json: body,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    });
  await target.route(googleAddresses, (route) => {
    const { hostname, pathname, search, searchParams } = new URL(route.request().url());
    if (hostname === 'apis.google.com') return route.fulfill({ contentType: 'text/javascript', body: loader(search) });
    if (pathname === '/__/auth/iframe') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    if (pathname === '/__/auth/handler')
      return route.fulfill({ contentType: 'text/html', body: chooser(searchParams) });
    if (pathname === '/v1/projects') return answer(route, { authorizedDomains: ['127.0.0.1'] });
    const account = { localId: 'google-uid-1', email: 'ada@family.example', displayName: 'Ada Lovelace' };
    if (pathname === '/v1/accounts:lookup') return answer(route, { users: [account] });
    return answer(route, {
      ...account,
      idToken: idToken(),
      refreshToken: 'refresh',
      expiresIn: '3600',
      providerId: 'google.com',
    });
  });
}
