import { Trans } from '@lingui/react/macro';
import { EmailText } from './EmailText.tsx';

/** A link that writes an e-mail, within a sentence; without an address, words that take its place. */
export function EmailLink({ email }: { email: string }) {
  if (!email)
    return (
      <>
        <Trans>whoever runs this site</Trans>
      </>
    );
  return (
    <a
      href={`mailto:${email}`}
      className="inline-block py-1 font-semibold wrap-anywhere text-action underline underline-offset-2"
    >
      <EmailText email={email} />
    </a>
  );
}
