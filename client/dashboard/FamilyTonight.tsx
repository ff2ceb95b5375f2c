import { type ReactNode, useCallback, useRef } from 'react';
import { FamilyNews } from '../completion/FamilyNews.tsx';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { TonightTogether } from './TonightTogether.tsx';
import { wide } from './wide.ts';

interface FamilyTonightProps {
  /** Below the first card, or beside the cards on a wide screen. */
  place: 'between' | 'beside';
  /** Called once both are known, or could not be loaded. */
  onKnown?: () => void;
}

/** What a family shares: a challenge that siblings could do together today, and what another carer did. Nothing in the other place. */
export function FamilyTonight({ place, onKnown }: FamilyTonightProps): ReactNode {
  const unknown = useRef(2);
  const onOneKnown = useCallback(() => {
    unknown.current -= 1;
    if (unknown.current === 0) onKnown?.();
  }, [onKnown]);
  const isHere = useMediaQuery(wide) === (place === 'beside');
  return (
    isHere && (
      <>
        <FamilyNews className="wide:mt-4" onKnown={onOneKnown} />
        <TonightTogether onKnown={onOneKnown} />
      </>
    )
  );
}
