import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from './IconButton.tsx';

const itemLook =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-small px-3 py-1 text-15 font-semibold outline-none data-[disabled]:opacity-55 data-[highlighted]:bg-action-tint data-[highlighted]:text-action [&>svg]:text-soft';

interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
  /** Whether it is open from the start. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** An icon button that opens a menu of `MenuLink`, `MenuItem` and `MenuLine`. */
export function Menu({ label, icon, defaultOpen = false, children }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>
        <IconButton label={label} className="data-[state=open]:bg-action-tint data-[state=open]:text-action">
          {icon}
        </IconButton>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-16px)] min-w-[min(13rem,calc(100vw-16px))] animate-appear overflow-y-auto rounded-field border border-line bg-raised p-1.5 shadow-lifted"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** An entry that goes to a page. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Radix.Item asChild>
      <Link to={to} className={itemLook}>
        {children}
      </Link>
    </Radix.Item>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  disabled?: boolean;
  /** Whether the menu stays open, so that the effect of the entry is visible. */
  staysOpen?: boolean;
  children: ReactNode;
}

/** An entry that does something. */
export function MenuItem({ onSelect, disabled = false, staysOpen = false, children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={(event) => {
        if (staysOpen) event.preventDefault();
        onSelect();
      }}
      className={itemLook}
    >
      {children}
    </Radix.Item>
  );
}

/** A line between groups of entries. */
export function MenuLine() {
  return <Radix.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
