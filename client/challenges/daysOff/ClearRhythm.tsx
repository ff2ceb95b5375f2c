import { t } from '@lingui/core/macro';
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
      question={t`Clear the rhythm?`}
      brief
      text={t`From now on it makes no day a day off. What was before stays as it was.`}
      action={t`Clear`}
      isLoss
      busy={busy}
      failure={failure}
      onConfirm={clear}
      onKeep={onKeep}
    />
  );
}
