import type { ComponentType } from 'react';
import { chooseTheme, useSystemTheme, useThemeChoice, type ThemeChoice } from '../lib/theme.ts';
import { MoonIcon, SunIcon, SystemThemeIcon } from '../ui/drawings/headerIcons.tsx';
import { IconButton } from '../ui/IconButton.tsx';

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

/** A button that cycles through light, dark and system. */
export function ThemeToggle() {
  const choice = useThemeChoice();
  const next = nextChoice(choice, useSystemTheme());
  const Icon = icons[choice];
  return (
    <IconButton label={`Theme: ${choice}. Switch to ${next}`} onClick={() => chooseTheme(next)}>
      <Icon />
    </IconButton>
  );
}
