import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface OutsideLinkProps {
  /** An address of another site. */
  href: string;
  children: ReactNode;
}

/** A link to another site, which opens in a new tab. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-block rounded-small py-1 font-semibold wrap-anywhere text-action underline-offset-4 hover:underline"
    >
      {children}
      <span className="sr-only">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}
