import { startTransition, useState, type ComponentType } from 'react';
import { MenuIcon } from '../ui/drawings/headerIcons.tsx';
import { IconButton } from '../ui/IconButton.tsx';

/** Loads the menu's code, before a connection is lost. */
export async function preloadHeaderMenu(): Promise<ComponentType<{ isAdmin: boolean }> | null> {
  try {
    return (await import('./HeaderMenu.tsx')).HeaderMenu;
  } catch {
    // The button stays, and the next press tries again.
    return null;
  }
}

/** The button of the header's menu. The first press loads the menu's code, which then takes the button's place. */
export function HeaderMenuButton({ isAdmin }: { isAdmin: boolean }) {
  const [Menu, setMenu] = useState<ComponentType<{ isAdmin: boolean }> | null>(null);
  const open = async () => {
    const loaded = await preloadHeaderMenu();
    startTransition(() => setMenu(() => loaded));
  };
  if (Menu) return <Menu isAdmin={isAdmin} />;
  return (
    <IconButton label="Menu" aria-haspopup="menu" onClick={() => void open()}>
      <MenuIcon />
    </IconButton>
  );
}
