import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { isolated } from '../../lib/isolate.ts';
import type { RhythmPart_child$key } from '../../relay/__generated__/RhythmPart_child.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { SheetBar } from '../../ui/SheetBar.tsx';
import { Submit } from '../../ui/Submit.tsx';
import { useInvalidFocus } from '../../ui/useInvalidFocus.ts';
import { ClearRhythm } from './ClearRhythm.tsx';
import { HomeQuestion } from './HomeQuestion.tsx';
import { type Home, homeOf, presetDays, presets, type Rhythm } from './rhythm.ts';
import { RhythmDays } from './RhythmDays.tsx';
import { useRhythm } from './useRhythm.ts';
import { useSaveRhythm } from './useSaveRhythm.ts';

/**
 * On which days a child is with the viewer: where it lives mostly, the presets for that, the squares of the cycle, and what few
 * families need, folded. The button that saves stays in view. Only the viewer sees the rhythm.
 */
export function RhythmPart({ childKey }: { childKey: RhythmPart_child$key }) {
  const { id, name, today, carePattern } = useFragment(
    graphql`
      fragment RhythmPart_child on Child {
        id
        name
        today
        carePattern {
          anchor
          days
          exceptions {
            date
            present
          }
        }
      }
    `,
    childKey,
  );
  const form = useRef<HTMLFormElement>(null);
  const { rhythm, set, firstDate, isFirstDateValid, setFirstDate, reset } = useRhythm(carePattern, today);
  const [home, setHome] = useState(() => (carePattern ? homeOf(rhythm) : null));
  const [said, setSaid] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { save, busy, anchorError, failure, clearAnchorError } = useSaveRhythm(id, () =>
    setSaid(t`Our rhythm is saved`),
  );
  const focusInvalid = useInvalidFocus(form, busy);
  const change = (changed: Rhythm) => {
    if (busy) return;
    set(changed);
    setSaid(null);
  };
  const answer = (chosen: Home) => {
    if (busy || chosen === home) return;
    setHome(chosen);
    change({ ...rhythm, days: presetDays(presets[chosen][0], rhythm.anchor) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusInvalid();
    if (home !== null && isFirstDateValid && !busy) save(rhythm, today);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <HomeQuestion name={isolated(name)} home={home} onAnswer={answer} />
      {home !== null && (
        <RhythmDays
          home={home}
          rhythm={rhythm}
          today={today}
          firstDate={firstDate}
          firstDateError={isFirstDateValid ? anchorError : t`Please select a date`}
          disabled={busy}
          onChange={change}
          onFirstDate={(text) => {
            setFirstDate(text);
            setSaid(null);
            clearAnchorError();
          }}
        />
      )}
      <p className="text-13 text-pretty text-soft">
        <Trans>
          Only you see this. On days when nobody has {isolated(name)}, nothing counts against the star. If somebody else
          has a rhythm, too, each of you can tell from these days, until the end of the week, whether {isolated(name)}{' '}
          is with the other.
        </Trans>
      </p>
      {carePattern && !isAsking && (
        <Button variant="plain" className="-my-2 self-center" disabled={busy} onClick={() => setAsking(true)}>
          <Trans>Clear the rhythm</Trans>
        </Button>
      )}
      {isAsking && (
        <ClearRhythm
          childId={id}
          onKeep={() => setAsking(false)}
          onCleared={() => {
            setAsking(false);
            reset();
            setHome(null);
            setSaid(t`The rhythm is cleared`);
          }}
        />
      )}
      <SheetBar>
        {failure && (
          <p role="alert" className="mb-2 text-15 text-error">
            {failure}
          </p>
        )}
        <p role="status" className="mb-2 text-15 font-semibold text-done empty:hidden">
          {said}
        </p>
        <Submit busy={busy} missing={home === null ? t`First say where ${isolated(name)} lives mostly.` : null}>
          <Trans>Save our rhythm</Trans>
        </Submit>
      </SheetBar>
    </form>
  );
}
