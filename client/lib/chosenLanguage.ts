import { basePath } from './basePath.ts';
import { language, languagesInPreparation } from './locale.ts';
import { languageChanged } from './serviceWorker.ts';

const secondsPerYear = 365 * 86_400;

/** What a language calls itself: `Deutsch`. */
export const ownName = (tag: string): string => {
  const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return own.charAt(0).toLocaleUpperCase(tag) + own.slice(1);
};

/** Whether challenges are still in English in a language. */
export const isInPreparation = (tag: string): boolean => languagesInPreparation.includes(tag);

/**
 * Stores a cookie and reads all of them: Chrome stores one in another process, and would ask for the next page without it while it is
 * under way. Reading waits until it is there.
 */
function writeCookie(text: string): string {
  document.cookie = text;
  return document.cookie;
}

/**
 * Chooses the language of this browser, for a year, and loads the page again in it. Drafts and what waits to be sent are kept on the
 * phone, and stay.
 *
 * @param tag one of the languages of this program; null for the one that the browser asks for
 * @param secret what the link has brought that opened the page, and only its memory holds; '' without one
 */
export function chooseLanguage(tag: string | null, secret = ''): void {
  const age = tag === null ? 0 : secondsPerYear;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  writeCookie(`language=${tag ?? ''}; path=${basePath}/; max-age=${age}; samesite=lax${secure}`);
  if (tag === language) return;
  try {
    sessionStorage.setItem(languageChanged, 'yes');
  } catch {
    // Storage is blocked: the service worker in the other language takes over at the next start.
  }
  // The next page takes it out of the address again.
  if (secret !== '') history.replaceState(history.state, '', `#${secret}`);
  location.reload();
}
