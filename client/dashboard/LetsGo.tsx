import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { classNames } from '../lib/classNames.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

interface LetsGoProps extends Pick<Parameters<typeof LinkButton>[0], 'variant' | 'size' | 'wide' | 'className'> {
  /** The first open task of the child. */
  title: string;
  urlSlug: string;
}

/** Leads to a child's first open task. It lies above the link that covers the card. */
export function LetsGo({ title, urlSlug, className, ...look }: LetsGoProps) {
  return (
    <LinkButton
      to={`/challenges/${urlSlug}`}
      aria-label={t`Let's go: ${title}`}
      className={classNames('relative z-10', className)}
      {...look}
    >
      <Trans>Let's go</Trans>
    </LinkButton>
  );
}
