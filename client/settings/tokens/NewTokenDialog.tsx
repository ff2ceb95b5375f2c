import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { NewTokenDialog_user$key } from '../../relay/__generated__/NewTokenDialog_user.graphql.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NewTokenForm } from './NewTokenForm.tsx';
import { NewSecret } from '../NewSecret.tsx';

interface NewTokenDialogProps {
  userKey: NewTokenDialog_user$key;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Creates a token, then shows it until the dialog closes. It cannot be shown again. */
export function NewTokenDialog({ userKey, open, onOpenChange }: NewTokenDialogProps) {
  const user = useFragment(
    graphql`
      fragment NewTokenDialog_user on User {
        ...NewTokenForm_user
      }
    `,
    userKey,
  );
  const [token, setToken] = useState<string | null>(null);
  const change = (next: boolean) => {
    if (!next) setToken(null);
    onOpenChange(next);
  };
  return token === null ? (
    <Dialog open={open} onOpenChange={change} title="New access token">
      <NewTokenForm userKey={user} onCreated={setToken} />
    </Dialog>
  ) : (
    <Dialog open={open} onOpenChange={change} title="Your new token" ignoresOutsideClicks>
      <NewSecret
        value={token}
        label="Access token"
        hint="Starts with dad_"
        word="token"
        onDone={() => change(false)}
        warning="Whoever has it can do with your family’s data what you chose, so keep it like a password."
      />
    </Dialog>
  );
}
