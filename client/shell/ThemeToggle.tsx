import { IconButton } from '../ui/IconButton.tsx';
import { useThemeCycle } from './useThemeCycle.ts';

/** A button that cycles through light, dark and system. */
export function ThemeToggle() {
  const { current, action, Icon, cycle } = useThemeCycle();
  return (
    <IconButton label={`${current}. ${action}`} onClick={cycle}>
      <Icon />
    </IconButton>
  );
}
