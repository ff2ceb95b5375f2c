import { AskInPlace } from '../../ui/AskInPlace.tsx';
import { useClearRhythm } from './useClearRhythm.ts';

interface ClearRhythmProps {
  childId: string;
  onKeep: () => void;
  onCleared: () => void;
}

/** Asks before the rhythm is cleared, in its place. */
export function ClearRhythm({ childId, onKeep, onCleared }: ClearRhythmProps) {
  const { clear, busy, failure } = useClearRhythm(childId, onCleared);
  return (
    <AskInPlace
      question="Clear the rhythm?"
      brief
      text="From now on it makes no day a day off. What was before stays as it was."
      action="Clear"
      isLoss
      busy={busy}
      failure={failure}
      onConfirm={clear}
      onKeep={onKeep}
    />
  );
}
