import { Fragment } from 'react';

/** An e-mail address. A long one breaks after `@` or a dot, if it can. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
