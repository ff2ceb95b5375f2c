import { useSyncExternalStore } from 'react';

/** What the visitor chose; `system` follows the device (specification, section 2, Header). */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** What is shown. */
export type Theme = 'light' | 'dark';

/** Where in the browser's storage the choice is (specification, section 2, Header). */
export const themeKey = 'theme';
const groundColours: Record<Theme, string> = { light: '#f9f6ef', dark: '#0f1523' };
const listeners = new Set<() => void>();

function isChoice(value: string | null): value is ThemeChoice {
  return value === 'light' || value === 'dark' || value === 'system';
}

// Kept here as well, for browsers that forbid storage.
let remembered: ThemeChoice = 'system';

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeKey);
    return isChoice(stored) ? stored : 'system';
  } catch {
    return remembered;
  }
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** What a choice looks like on this device now. */
function shownTheme(choice: ThemeChoice): Theme {
  return choice === 'system' ? systemTheme() : choice;
}

function paint(): void {
  const choice = readChoice();
  document.documentElement.dataset['theme'] = shownTheme(choice);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const byMedia: Theme = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = groundColours[choice === 'system' ? byMedia : choice];
  }
  for (const listener of listeners) listener();
}

/** Stores a choice and shows it. */
export function chooseTheme(choice: ThemeChoice): void {
  remembered = choice;
  try {
    localStorage.setItem(themeKey, choice);
  } catch {
    // Storage is forbidden: the choice lasts until the page is closed.
  }
  paint();
}

/** Follows the system and the choices made in other tabs; called once at the start. */
export function followTheme(): void {
  paint();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
  addEventListener('storage', (event) => {
    if (event.key === themeKey || event.key === null) paint();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor's choice, kept up to date; where there is no visitor yet, that of most. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system');
}

/** What the device asks for, kept up to date. */
export function useSystemTheme(): Theme {
  return useSyncExternalStore(subscribe, systemTheme, () => 'light');
}
