/** The support address. */
export function ContactLine({ email }: { email: string }) {
  return (
    <p className="text-center text-13 text-soft">
      Need help?{' '}
      <a
        href={`mailto:${email}`}
        className="inline-block py-0.5 font-semibold break-all text-action underline underline-offset-2"
      >
        {email}
      </a>
    </p>
  );
}
