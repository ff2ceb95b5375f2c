import { EmailLink } from '../ui/EmailLink.tsx';

/** Whom to ask for help. Without a support address, too, it takes one line, so that the painted log-in screen stays in its place. */
export function ContactLine({ email }: { email: string }) {
  return (
    <p className="text-center text-13 text-soft">
      Need help? {email ? <EmailLink email={email} /> : 'Ask whoever runs this site.'}
    </p>
  );
}
