import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PersonMenu_person$data } from '../../relay/__generated__/PersonMenu_person.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../forms/DialogActions.tsx';
import { Problem } from '../forms/Problem.tsx';

/** What the dialog of each act gets. */
export interface PersonActProps {
  person: PersonMenu_person$data;
  onClose: () => void;
}

interface ActDialogProps {
  title: string;
  /** What the act does. */
  description: string;
  /** The label of the button that confirms. */
  action: string;
  /** The act takes something away. */
  danger?: boolean;
  busy: boolean;
  /** Why the server refused. */
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is done to somebody's account. */
export function ActDialog(props: ActDialogProps) {
  const { title, description, action, danger = false, busy, problem, onConfirm, onClose, children } = props;
  return (
    <Dialog open title={title} description={description} onOpenChange={(open) => !open && !busy && onClose()}>
      {children}
      <DialogActions messages={problem !== null && <Problem text={problem} className="pb-3" />}>
        <Button variant="quiet" className="grow" disabled={busy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} className="grow" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
