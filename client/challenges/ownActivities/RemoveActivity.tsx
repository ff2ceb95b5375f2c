import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useDeleteActivity } from './useDeleteActivity.ts';

interface RemoveActivityProps {
  /** The global id of the activity. */
  id: string;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Asks before an activity is removed, in its place. */
export function RemoveActivity({ id, onKeep, onRemoved }: RemoveActivityProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const { remove, busy } = useDeleteActivity(id, onRemoved);
  return (
    <div role="group" aria-label="Remove it?" className="mt-2 rounded-field bg-well p-3">
      <p className="text-13 text-pretty">
        It will not come again. Where it is open it stays, and what you did is kept.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="danger" busy={busy} onClick={remove}>
          Remove
        </Button>
        <Button ref={keep} variant="plain" disabled={busy} onClick={onKeep}>
          Keep
        </Button>
      </div>
    </div>
  );
}
