import { graphql, useFragment } from 'react-relay';
import type { RevokeTokenDialog_accessToken$key } from '../relay/__generated__/RevokeTokenDialog_accessToken.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useRevokeAccessToken } from './useRevokeAccessToken.ts';

interface RevokeTokenDialogProps {
  tokenKey: RevokeTokenDialog_accessToken$key;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a token is revoked. */
export function RevokeTokenDialog({ tokenKey, open, onOpenChange }: RevokeTokenDialogProps) {
  const { id, name } = useFragment(
    graphql`
      fragment RevokeTokenDialog_accessToken on AccessToken {
        id
        name
      }
    `,
    tokenKey,
  );
  const [revoke, busy] = useRevokeAccessToken(() => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Revoke “${name}”?`}
      description="Whatever uses this token stops working at once. This cannot be undone."
    >
      <div className="flex flex-col gap-3 small:flex-row-reverse">
        <Button variant="danger" size="l" wide busy={busy} onClick={() => revoke(id)}>
          Revoke token
        </Button>
        <Button variant="quiet" size="l" wide disabled={busy} onClick={() => onOpenChange(false)}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
