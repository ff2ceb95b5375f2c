import * as Radix from 'radix-ui/dropdown-menu';
import { createContext, use, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import { classNames } from '../lib/classNames.ts';
import { IconButton } from './IconButton.tsx';

const itemLook =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-small px-3 py-1 text-15 font-semibold outline-none data-[disabled]:opacity-55 data-[highlighted]:bg-action-tint data-[highlighted]:text-action [&>svg]:text-soft';

/** The button of the menu around an entry. */
const ButtonContext = createContext<RefObject<HTMLButtonElement | null>>({ current: null });

/** The state of a menu, for one that is controlled. */
export interface MenuState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface MenuProps extends Partial<MenuState> {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
  children: ReactNode;
}

/** An icon button that opens a menu of `MenuLink`, `MenuItem` and `MenuLine`. */
export function Menu({ label, icon, children, ...state }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // One that is open from the start takes the place of another one.
  const [fadesIn] = useState(!state.open);
  return (
    <Radix.Root modal={false} {...state}>
      <Radix.Trigger asChild>
        <IconButton
          ref={button}
          label={label}
          className="data-[state=open]:bg-action-tint data-[state=open]:text-action"
        >
          {icon}
        </IconButton>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            'z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-16px)] min-w-[min(13rem,calc(100vw-16px))] overflow-y-auto rounded-field border border-line bg-raised p-1.5 shadow-lifted',
            fadesIn && 'animate-appear',
          )}
        >
          <ButtonContext value={button}>{children}</ButtonContext>
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
  /** Whether it opens a dialog, which gives the focus back to the menu's button. */
  opensDialog?: boolean;
  children: ReactNode;
}

/** An entry that does something. */
export function MenuItem({
  onSelect,
  disabled = false,
  staysOpen = false,
  opensDialog = false,
  children,
}: MenuItemProps) {
  const button = use(ButtonContext);
  return (
    <Radix.Item
      disabled={disabled}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onSelect={(event) => {
        if (staysOpen) event.preventDefault();
        if (opensDialog) button.current?.focus();
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
