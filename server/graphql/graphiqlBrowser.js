/*
 * Runs in the browser: opens GraphiQL with the examples that the server has put into the page (graphiql.ts). It is the same for
 * everybody, so that the content security policy can allow it by its hash.
 */
const { owner, state, tabs } = JSON.parse(document.getElementById('examples')?.textContent ?? '');

/** GraphiQL adds the headers of a request to its history, in which an access token must not be stored. */
const withoutHeaders = (/** @type {string} */ history) =>
  JSON.stringify(JSON.parse(history), (key, value) => (key === 'headers' ? null : value));

/**
 * The storage of GraphiQL: localStorage with separate keys for each user, and without request headers. Null if the browser blocks
 * storage.
 */
function openStorage() {
  try {
    const prefix = `graphiql/${owner}/`;
    const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return {
      getItem: (/** @type {string} */ key) => localStorage.getItem(prefix + key),
      setItem(/** @type {string} */ key, /** @type {string} */ value) {
        if (key.endsWith(':headers')) return;
        const isHistory = key.endsWith(':queries') || key.endsWith(':favorites');
        localStorage.setItem(prefix + key, isHistory ? withoutHeaders(value) : value);
      },
      removeItem: (/** @type {string} */ key) => localStorage.removeItem(prefix + key),
      get length() {
        return keys().length;
      },
      clear: () => keys().forEach((key) => localStorage.removeItem(key)),
    };
  } catch {
    return null;
  }
}

const storage = openStorage();

// Stored tabs win over the examples. They are dropped when their ids are out of date: after midnight, after a task was completed
// or undone, and after signing in. What was run stays in the history.
if (storage && storage.getItem('examples') !== state) {
  for (const key of ['tabState', 'query', 'variables']) storage.removeItem(`graphiql:${key}`);
  storage.setItem('examples', state);
}

// A link can bring a query, for a tab of its own. The address then loses it, so that queries are in no history and no log.
const linked = new URL(location.href).searchParams.get('query');
if (linked !== null) history.replaceState(null, '', location.pathname);

globalThis.YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), {
  title: 'Dadventures GraphiQL',
  credentials: 'same-origin',
  shouldPersistHeaders: false,
  storage,
  // Instead of Yoga's own, which leave out the history.
  plugins: undefined,
  ...(linked !== null && { query: linked }),
  defaultTabs: linked === null ? tabs : [{ query: linked }, ...tabs],
  // Instead of Yoga's own, which writes the query into the address.
  onEditQuery: () => undefined,
});
