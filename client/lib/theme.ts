import { useSyncExternalStore } from 'react';

/** The visitor's choice; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** The displayed theme. */
type Theme = 'light' | 'dark';

/** The key in localStorage. */
export const themeKey = 'theme';
const backgroundColours: Record<Theme, string> = { light: '#f9f6ef', dark: '#0f1523' };
const listeners = new Set<() => void>();

function isChoice(value: string | null): value is ThemeChoice {
  return value === 'light' || value === 'dark' || value === 'system';
}

// The choice for browsers that block storage.
let unsavedChoice: ThemeChoice = 'system';

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeKey);
    return isChoice(stored) ? stored : 'system';
  } catch {
    return unsavedChoice;
  }
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function applyTheme(): void {
  const choice = readChoice();
  document.documentElement.dataset['theme'] = choice === 'system' ? systemTheme() : choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const byMedia: Theme = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = backgroundColours[choice === 'system' ? byMedia : choice];
  }
  for (const listener of listeners) listener();
}

/** Stores a choice and applies it. */
export function chooseTheme(choice: ThemeChoice): void {
  unsavedChoice = choice;
  try {
    localStorage.setItem(themeKey, choice);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
  applyTheme();
}

/** Applies changes of the system's theme and choices made in other tabs; called once at the start. */
export function startThemeSync(): void {
  applyTheme();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
  addEventListener('storage', (event) => {
    if (event.key === themeKey || event.key === null) applyTheme();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor's choice, kept up to date; `system` while rendering on the server. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system');
}

/** The device's theme, kept up to date. */
export function useSystemTheme(): Theme {
  return useSyncExternalStore(subscribe, systemTheme, () => 'light');
}
