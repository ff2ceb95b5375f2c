import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PausePart_child$key } from '../../relay/__generated__/PausePart_child.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { PauseForm } from './PauseForm.tsx';
import { PauseItem } from './PauseItem.tsx';
import { type EditedPause, newPause } from './usePauseForm.ts';

interface PausePartProps {
  childKey: PausePart_child$key;
  reload: () => void;
}

/** The pauses of a child that hold today or will, and the form of one. Without any there is only the form. */
export function PausePart({ childKey, reload }: PausePartProps) {
  const { id, today, pauses } = useFragment(
    graphql`
      fragment PausePart_child on Child {
        id
        today
        pauses {
          id
          to
          ...PauseItem_pause
        }
      }
    `,
    childKey,
  );
  const part = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<EditedPause | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const shown = pauses.filter(({ to }) => !to || to >= today);
  const finish = (sentence: string | null) => {
    setEdited(null);
    setSaid(sentence);
  };
  useEffect(() => {
    // The form or the row that had the focus is gone.
    if (said !== null) part.current?.focus();
  }, [said]);
  const form = edited ?? (shown.length === 0 ? newPause(today) : null);
  return (
    <div ref={part} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <p className="text-13 text-pretty text-soft">
        <Trans>
          Holidays, the flu, a trip: for everyone who cares for this child. Nothing is due, and no star is lost.
        </Trans>
      </p>
      <p role="status" className="text-15 font-semibold text-done empty:-mb-4">
        {said}
      </p>
      {form ? (
        <PauseForm
          key={form.id ?? 'new'}
          childId={id}
          today={today}
          edited={form}
          takesFocus={edited !== null}
          onSaved={() => finish(t`The pause is saved`)}
          onBack={shown.length === 0 ? undefined : () => finish(null)}
        />
      ) : (
        <>
          <ul aria-label={t`Pauses`} className="-my-3 flex flex-col divide-y divide-line">
            {shown.map((pause) => (
              <PauseItem
                key={pause.id}
                pauseKey={pause}
                today={today}
                onEdit={setEdited}
                onEnded={finish}
                reload={reload}
              />
            ))}
          </ul>
          <Button variant="quiet" wide onClick={() => setEdited(newPause(today))}>
            <Trans>Another pause</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
