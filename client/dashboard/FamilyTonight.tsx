import type { ReactNode } from 'react';
import { FamilyNews } from '../completion/FamilyNews.tsx';
import { TonightTogether } from './TonightTogether.tsx';

/** What a family shares: a challenge that siblings could do together today, and what another carer did. */
export function FamilyTonight(): ReactNode {
  return (
    <>
      <FamilyNews className="wide:mt-4" />
      <TonightTogether />
    </>
  );
}
