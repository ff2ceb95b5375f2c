import { Fragment } from 'react';

/** A link that writes an e-mail. A long address breaks after `@` or a dot, if it can. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="inline-block py-1 font-semibold wrap-anywhere text-action underline underline-offset-2"
    >
      {email.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
