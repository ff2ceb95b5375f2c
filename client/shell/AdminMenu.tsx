import * as Radix from 'radix-ui/dropdown-menu';
import { Link } from 'react-router';
import { WrenchIcon } from '../ui/drawings/toolIcons.tsx';
import { IconButton } from '../ui/IconButton.tsx';

const entries = [
  { to: '/admin', label: 'Admin Panel' },
  { to: '/admin/analytics', label: 'Analytics Dashboard' },
] as const;

/** The administrators' menu, in its own chunk. */
export function AdminMenu() {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <IconButton label="Admin menu" className="data-[state=open]:bg-action-tint data-[state=open]:text-action">
          <WrenchIcon />
        </IconButton>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 max-w-[calc(100vw-16px)] min-w-[min(13rem,calc(100vw-16px))] animate-appear rounded-field border border-line bg-raised p-1.5 shadow-lifted"
        >
          {entries.map(({ to, label }) => (
            <Radix.Item key={to} asChild>
              <Link
                to={to}
                className="flex min-h-11 items-center rounded-small px-3 py-1 text-15 font-semibold outline-none data-[highlighted]:bg-action-tint data-[highlighted]:text-action"
              >
                {label}
              </Link>
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
