import type { ComponentType } from 'react';
import { chooseTheme, useSystemTheme, useThemeChoice, type ThemeChoice } from '../lib/theme.ts';
import { MoonIcon, SunIcon, SystemThemeIcon } from '../ui/drawings/headerIcons.tsx';
import { IconButton } from '../ui/IconButton.tsx';

const icons: Record<ThemeChoice, ComponentType> = { light: SunIcon, dark: MoonIcon, system: SystemThemeIcon };

/**
 * The choice that a press leads to: out of `system` first to what the screen does not show, so that every press but the
 * last one changes something; then the other; then back to `system`.
 */
function nextChoice(choice: ThemeChoice, system: 'light' | 'dark'): ThemeChoice {
  const opposite = system === 'dark' ? 'light' : 'dark';
  if (choice === 'system') return opposite;
  return choice === opposite ? system : 'system';
}

/** Steps through light, dark and system (specification, section 2, Header). */
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
