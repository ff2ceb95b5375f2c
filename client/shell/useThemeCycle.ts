import type { ComponentType } from 'react';
import { chooseTheme, useSystemTheme, useThemeChoice, type ThemeChoice } from '../lib/theme.ts';
import { MoonIcon, SunIcon, SystemThemeIcon } from '../ui/drawings/headerIcons.tsx';

const icons: Record<ThemeChoice, ComponentType> = { light: SunIcon, dark: MoonIcon, system: SystemThemeIcon };

/**
 * The next choice when the button is pressed. From `system` it goes to the theme that is not displayed, so that the press
 * has a visible effect; then to the other theme; then back to `system`.
 */
function nextChoice(choice: ThemeChoice, system: 'light' | 'dark'): ThemeChoice {
  const opposite = system === 'dark' ? 'light' : 'dark';
  if (choice === 'system') return opposite;
  return choice === opposite ? system : 'system';
}

/** The chosen theme with its icon, the one that follows it, and a function that chooses that one. */
export function useThemeCycle() {
  const choice = useThemeChoice();
  const next = nextChoice(choice, useSystemTheme());
  return { choice, next, Icon: icons[choice], cycle: () => chooseTheme(next) };
}
