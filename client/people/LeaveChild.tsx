import { t } from '@lingui/core/macro';
import { isolated } from '../lib/isolate.ts';
import { AskInPlace } from '../ui/AskInPlace.tsx';
import { useLeaveChild } from './useLeaveChild.ts';

interface LeaveChildProps {
  child: { readonly id: string; readonly name: string };
  onKeep: () => void;
}

/** Asks before the viewer stops caring for a child. */
export function LeaveChild({ child, onKeep }: LeaveChildProps) {
  const [leave, busy] = useLeaveChild(child);
  const name = isolated(child.name);
  return (
    <AskInPlace
      question={t`Leave ${name}?`}
      text={t`You stop seeing ${name} at once. What you added stays with the family. To come back, you need another invitation.`}
      action={t`Leave ${name}`}
      isLoss
      busy={busy}
      onConfirm={leave}
      onKeep={onKeep}
    />
  );
}
