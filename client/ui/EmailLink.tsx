import { EmailText } from './EmailText.tsx';

/** A link that writes an e-mail. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="inline-block py-1 font-semibold wrap-anywhere text-action underline underline-offset-2"
    >
      <EmailText email={email} />
    </a>
  );
}
