import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SaidDialog_children$key } from '../relay/__generated__/SaidDialog_children.graphql.ts';
import { Dialog, type DialogState } from '../ui/Dialog.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { SaidForm } from './SaidForm.tsx';
import { saidTitle } from './saidTitle.ts';

interface SaidDialogProps extends DialogState {
  /** The children whom it may be about, at least one. */
  childrenKey: SaidDialog_children$key;
}

/** Asks what a child said; of several children, which one. */
export function SaidDialog({ childrenKey, open, onOpenChange }: SaidDialogProps) {
  const children = useFragment(
    graphql`
      fragment SaidDialog_children on Child @relay(plural: true) {
        id
        name
        ...SaidForm_child
      }
    `,
    childrenKey,
  );
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = children.find(({ id }) => id === chosenId) ?? children[0];
  if (!chosen) return null;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={saidTitle(chosen.name)}>
      <div className="flex flex-col gap-3">
        {children.length > 1 && (
          <SegmentedControl
            label={t`Which child`}
            value={chosen.id}
            options={children.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosenId}
          />
        )}
        <SaidForm childKey={chosen} onSaved={() => onOpenChange(false)} />
      </div>
    </Dialog>
  );
}
