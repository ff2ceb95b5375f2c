import { Trans } from '@lingui/react/macro';
import { StarBadge } from '../ui/drawings/StarBadge.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** The way to a first challenge without an account. */
export const TryLink = () => (
  <LinkButton to="/try" variant="quiet" wide>
    <StarBadge className="size-6" />
    <Trans>Show me tonight's adventure</Trans>
  </LinkButton>
);
