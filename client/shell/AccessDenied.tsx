import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { homeLink } from '../lib/homeLink.ts';
import { LockedDrawing } from '../ui/drawings/lockedDrawing.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** Replaces a page that the user may not see; `text` says who may. */
export function AccessDenied({ text }: { text: string }) {
  return (
    <EmptyState
      drawing={<LockedDrawing />}
      title={t`Access Denied`}
      text={text}
      action={
        <LinkButton {...homeLink}>
          <Trans>Return Home</Trans>
        </LinkButton>
      }
    />
  );
}
