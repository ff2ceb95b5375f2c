import { homeLink } from '../lib/homeLink.ts';
import { LockedDrawing } from '../ui/drawings/lockedDrawing.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** In place of a page that is not for this user (specification, section 6); `text` says whom it is for. */
export function AccessDenied({ text }: { text: string }) {
  return (
    <EmptyState
      drawing={<LockedDrawing />}
      title="Access Denied"
      text={text}
      action={<LinkButton {...homeLink}>Return Home</LinkButton>}
    />
  );
}
