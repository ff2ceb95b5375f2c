import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useClearRhythm } from './useClearRhythm.ts';

interface ClearRhythmProps {
  childId: string;
  onKeep: () => void;
  onCleared: () => void;
}

/** Asks before the rhythm is cleared, in its place. */
export function ClearRhythm({ childId, onKeep, onCleared }: ClearRhythmProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const { clear, busy, failure } = useClearRhythm(childId, onCleared);
  return (
    <div role="group" aria-label="Clear the rhythm?" className="rounded-field bg-well p-3">
      <p className="text-13 text-pretty">From now on it makes no day a day off. What was before stays as it was.</p>
      {failure && (
        <p role="alert" className="mt-1 text-13 text-error">
          {failure}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="danger" busy={busy} onClick={clear}>
          Clear
        </Button>
        <Button ref={keep} variant="plain" disabled={busy} onClick={onKeep}>
          Keep
        </Button>
      </div>
    </div>
  );
}
