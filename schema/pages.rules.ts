/** The addresses of the pages that most visits start with. `:urlSlug` is the last part of the address of a child's page. */
export const pagePaths = {
  home: '/',
  challenges: '/challenges/:urlSlug',
} as const;

export type PageName = keyof typeof pagePaths;

/** A page and the parameters of its path. */
interface PageAtPath {
  readonly page: PageName;
  readonly params: Readonly<Record<string, string>>;
}

const pages = Object.entries(pagePaths).map(([page, path]) => {
  const pattern = path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[\\w-]+)');
  return { page: page as PageName, pattern: new RegExp(`^${pattern}/?$`) };
});

/** The path of one of these pages. */
export const pageAddress = (page: PageName, params: Readonly<Record<string, string>>): string =>
  pagePaths[page].replace(/:(\w+)/g, (_part, name: string) => params[name] ?? '');

/**
 * Finds which of these pages is at a path.
 *
 * @param pathname without query and fragment
 * @returns null if none is
 */
export function pageAt(pathname: string): PageAtPath | null {
  for (const { page, pattern } of pages) {
    const found = pattern.exec(pathname);
    if (found) return { page, params: { ...found.groups } };
  }
  return null;
}

/**
 * The pages that the log-in screen and links in mails open, by their path without the slash. Visitors see them whether or not
 * they are signed in, except `register`.
 */
export const openPages = [
  'forgot',
  'reset',
  'confirm',
  'confirm-email',
  'undo-email',
  'register',
  'invite',
  'try',
  'home-screen',
  'code',
] as const;

export type OpenPage = (typeof openPages)[number];

/** Whether one of these pages is at a path. */
export const isOpenPage = (pathname: string): boolean =>
  openPages.some((page) => pathname === `/${page}` || pathname === `/${page}/`);
