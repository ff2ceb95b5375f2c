import { EmailLink } from '../ui/EmailLink.tsx';

/** The support address. */
export function ContactLine({ email }: { email: string }) {
  return (
    <p className="text-center text-13 text-soft">
      Need help? <EmailLink email={email} />
    </p>
  );
}
