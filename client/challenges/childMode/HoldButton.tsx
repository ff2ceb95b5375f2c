import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { classNames } from '../../lib/classNames.ts';

const holdFor = 2_000;

/**
 * A button for adults: a finger or a mouse has to hold it for two seconds. Keyboards and screen readers, which small children
 * do not use, press it once.
 */
export function HoldButton({ onHeld }: { onHeld: () => void }) {
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = () => {
    clearTimeout(timer.current);
    setHolding(true);
    timer.current = setTimeout(onHeld, holdFor);
  };
  const stop = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  // A click without a pointer has no count.
  const onClick = ({ detail }: MouseEvent) => detail === 0 && onHeld();

  return (
    <button
      type="button"
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={onClick}
      className="relative min-h-13 w-full max-w-sm touch-none overflow-hidden rounded-button bg-raised px-4 font-heading text-15 font-extrabold text-soft select-none [-webkit-touch-callout:none]"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute inset-0 origin-left bg-action-tint transition-transform ease-linear rtl:origin-right',
          holding ? 'scale-x-100 duration-2000' : 'scale-x-0 duration-150',
        )}
      />
      <span className="relative block text-balance">
        {holding ? t`Keep holding…` : t`Hold for two seconds to give the phone back`}
      </span>
    </button>
  );
}
