import { EmailLink } from '../ui/EmailLink.tsx';

/** The support address; nothing without one. */
export function ContactLine({ email }: { email: string }) {
  if (!email) return null;
  return (
    <p className="text-center text-13 text-soft">
      Need help? <EmailLink email={email} />
    </p>
  );
}
