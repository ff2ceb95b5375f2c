import { Trans } from '@lingui/react/macro';
import { EmailLink } from '../ui/EmailLink.tsx';

/** Whom to ask for help. Without a support address it is as high, so that the painted log-in screen stays in its place. */
export function ContactLine({ email }: { email: string }) {
  return (
    <p className="text-center text-13 text-soft">
      <Trans>Need help?</Trans>{' '}
      {email ? (
        <EmailLink email={email} />
      ) : (
        <span className="inline-block py-1">
          <Trans>Ask whoever runs this site.</Trans>
        </span>
      )}
    </p>
  );
}
