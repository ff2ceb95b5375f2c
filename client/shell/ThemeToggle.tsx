import { t } from '@lingui/core/macro';
import { IconButton } from '../ui/IconButton.tsx';
import { useThemeCycle } from './useThemeCycle.ts';

/** A button that cycles through light, dark and system. */
export function ThemeToggle() {
  const { choice, next, Icon, cycle } = useThemeCycle();
  return (
    <IconButton label={t`Theme: ${choice}. Switch to ${next}`} onClick={cycle}>
      <Icon />
    </IconButton>
  );
}
