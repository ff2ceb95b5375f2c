import { EmailLink } from '../ui/EmailLink.tsx';

/** Whom to ask for help. Without a support address it is as high, so that the painted log-in screen stays in its place. */
export function ContactLine({ email }: { email: string }) {
  return (
    <p className="text-center text-13 text-soft">
      Need help?{' '}
      {email ? <EmailLink email={email} /> : <span className="inline-block py-1">Ask whoever runs this site.</span>}
    </p>
  );
}
