import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog, type DialogState } from '../ui/Dialog.tsx';
import { ShownOnce } from '../ui/ShownOnce.tsx';
import type { SecretKind } from '../ui/useSecret.ts';

const copyLabels: Readonly<Record<SecretKind, string>> = {
  link: t`Copy link`,
  secret: t`Copy secret`,
  text: t`Copy text`,
  token: t`Copy token`,
};

interface NewSecretDialogProps extends DialogState, Omit<ComponentProps<typeof ShownOnce>, 'value' | 'children'> {
  /** The title over the form. */
  title: string;
  /** The title over the secret. */
  secretTitle: string;
  /** The form that makes the secret. */
  children: (onCreated: (secret: string) => void) => ReactNode;
}

/** Makes something that has a secret, then shows the secret until the dialog closes. It cannot be shown again. */
export function NewSecretDialog(props: NewSecretDialogProps) {
  const { open, onOpenChange, title, secretTitle, children, ...shown } = props;
  const [secret, setSecret] = useState<string | null>(null);
  const change = (next: boolean) => {
    if (!next) setSecret(null);
    onOpenChange(next);
  };
  return secret === null ? (
    <Dialog open={open} onOpenChange={change} title={title}>
      {children(setSecret)}
    </Dialog>
  ) : (
    <Dialog open={open} onOpenChange={change} title={secretTitle} ignoresOutsideClicks>
      <ShownOnce {...shown} value={secret}>
        {({ copy }) => (
          <div className="flex flex-col gap-3 small:flex-row-reverse">
            <Button size="l" wide onClick={() => void copy()}>
              {copyLabels[shown.kind]}
            </Button>
            <Button variant="quiet" size="l" wide onClick={() => change(false)}>
              <Trans>Done</Trans>
            </Button>
          </div>
        )}
      </ShownOnce>
    </Dialog>
  );
}
