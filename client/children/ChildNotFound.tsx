import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { homeLink } from '../lib/homeLink.ts';
import { LostDrawing } from '../ui/drawings/lost.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** Shown at an address that belongs to none of the viewer's children. */
export function ChildNotFound() {
  return (
    <EmptyState
      drawing={<LostDrawing />}
      title={t`Could not find the requested child profile`}
      action={
        <LinkButton {...homeLink}>
          <Trans>Return Home</Trans>
        </LinkButton>
      }
    />
  );
}
