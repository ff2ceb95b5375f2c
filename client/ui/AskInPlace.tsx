import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { classNames } from '../lib/classNames.ts';
import { Button } from './Button.tsx';

interface AskInPlaceProps {
  /** The question; the accessible name of the group. */
  question: string;
  /** Does not show the question, which the button that was pressed has asked already. */
  brief?: boolean;
  /** What happens. */
  text: string;
  /** The label of the button that does it. */
  action: string;
  /** Whether something is lost by it. */
  isLoss: boolean;
  busy: boolean;
  /** Why it failed, if no toast says so. */
  failure?: string | null;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks before something happens, in the place of the button that was pressed. */
export function AskInPlace(props: AskInPlaceProps) {
  const { question, brief = false, text, action, isLoss, busy, failure, onConfirm, onKeep } = props;
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div role="group" aria-label={question} className={classNames('rounded-field bg-well', brief ? 'p-3' : 'p-3.5')}>
      {!brief && <p className="mb-0.5 text-15 font-semibold wrap-anywhere">{question}</p>}
      <p className="text-13 text-pretty wrap-anywhere">{text}</p>
      {failure && (
        <p role="alert" className="mt-1 text-13 text-error">
          {failure}
        </p>
      )}
      <div className={classNames('flex flex-wrap gap-2', brief ? 'mt-2' : 'mt-2.5')}>
        <Button variant={isLoss ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
        <Button ref={keep} variant="plain" disabled={busy} onClick={onKeep}>
          {brief ? t`Keep` : t`Not now`}
        </Button>
      </div>
    </div>
  );
}
