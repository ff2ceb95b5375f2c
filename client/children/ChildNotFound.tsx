import { homeLink } from '../lib/homeLink.ts';
import { LostDrawing } from '../ui/drawings/emptyStates.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** An address that belongs to none of the parent's children (specification, section 2, Challenges page). */
export function ChildNotFound() {
  return (
    <EmptyState
      drawing={<LostDrawing />}
      title="Could not find the requested child profile"
      action={<LinkButton {...homeLink}>Return Home</LinkButton>}
    />
  );
}
