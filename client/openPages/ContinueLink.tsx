import { Trans } from '@lingui/react/macro';
import { productName } from '../../schema/site/product.rules.ts';
import type { ButtonVariant } from '../ui/buttonLook.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

/** Leads from an open page to the application. */
export function ContinueLink({ variant = 'primary' }: { variant?: ButtonVariant }) {
  return (
    <LinkButton to="/" variant={variant} wide>
      <Trans>Continue to {productName}</Trans>
    </LinkButton>
  );
}
