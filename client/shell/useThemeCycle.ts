import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { chooseTheme, useSystemTheme, useThemeChoice, type ThemeChoice } from '../lib/theme.ts';
import { MoonIcon, SunIcon, SystemThemeIcon } from '../ui/drawings/headerIcons.tsx';

const icons: Record<ThemeChoice, ComponentType> = { light: SunIcon, dark: MoonIcon, system: SystemThemeIcon };

/** What is chosen, and what a press changes it to. */
const current: Record<ThemeChoice, string> = { light: t`Theme: light`, dark: t`Theme: dark`, system: t`Theme: system` };
const switches: Record<ThemeChoice, string> = {
  light: t`Switch to light`,
  dark: t`Switch to dark`,
  system: t`Switch to system`,
};

/**
 * The next choice when the button is pressed. From `system` it goes to the theme that is not displayed, so that the press
 * has a visible effect; then to the other theme; then back to `system`.
 */
function nextChoice(choice: ThemeChoice, system: 'light' | 'dark'): ThemeChoice {
  const opposite = system === 'dark' ? 'light' : 'dark';
  if (choice === 'system') return opposite;
  return choice === opposite ? system : 'system';
}

/** The chosen theme in words and with its icon, what a press does in words, and a function that does it. */
export function useThemeCycle() {
  const choice = useThemeChoice();
  const next = nextChoice(choice, useSystemTheme());
  return { current: current[choice], action: switches[next], Icon: icons[choice], cycle: () => chooseTheme(next) };
}
