import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';

interface AskInPlaceProps {
  /** The question; the accessible name of the group. */
  question: string;
  /** What happens. */
  text: string;
  /** The label of the button that does it. */
  action: string;
  /** Whether something is lost by it. */
  isLoss: boolean;
  busy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks before something happens, in the place of the button that was pressed. */
export function AskInPlace({ question, text, action, isLoss, busy, onConfirm, onKeep }: AskInPlaceProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div role="group" aria-label={question} className="rounded-field bg-well p-3.5">
      <p className="text-15 font-semibold wrap-anywhere">{question}</p>
      <p className="mt-0.5 text-13 text-pretty wrap-anywhere">{text}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button variant={isLoss ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
        <Button ref={keep} variant="plain" disabled={busy} onClick={onKeep}>
          Not now
        </Button>
      </div>
    </div>
  );
}
