import { useEffect, useState } from 'react';
import { useLinkSecret } from '../../auth/useLinkSecret.ts';
import { keepSecret, keptSecret } from './keptSecret.ts';

/** The secret of the invitation that opened this page, also after a reload; '' without one. */
export function useInvitation(): string {
  const linked = useLinkSecret();
  const [kept] = useState(keptSecret);
  useEffect(() => {
    if (linked !== '') keepSecret(linked);
  }, [linked]);
  return linked === '' ? kept : linked;
}
