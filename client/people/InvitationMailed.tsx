import { Trans } from '@lingui/react/macro';
import { mediumDateOf } from '../lib/dateText.ts';
import { Button } from '../ui/Button.tsx';

interface InvitationMailedProps {
  email: string;
  /** ISO 8601. */
  expiresAt: string;
  onDone: () => void;
}

/** Says that an invitation is on its way. */
export function InvitationMailed({ email, expiresAt, onDone }: InvitationMailedProps) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-15 text-pretty wrap-anywhere">
        <Trans>
          A mail with the link is on its way to <strong>{email}</strong>. Only this address can accept it, until{' '}
          {mediumDateOf(expiresAt)}.
        </Trans>
      </p>
      <Button size="l" wide onClick={onDone}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
