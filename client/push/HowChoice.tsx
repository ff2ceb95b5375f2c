import { type ReactNode, useId } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { howToAllow, type PushSupport } from './browser.ts';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';

/** Where reminders are sent. */
export interface How {
  readonly push: boolean;
  readonly mail: boolean;
}

interface HowChoiceProps extends How {
  support: PushSupport;
  /** Why no mail can be sent to this account; null if it can. */
  mailProblem: string | null;
  onChange: (how: How) => void;
  disabled: boolean;
}

/** Why this phone cannot be chosen, and what works instead. */
const problems: Readonly<Record<Exclude<PushSupport, 'ready' | 'home-screen' | 'denied'>, string>> = {
  insecure: 'Notifications need an address that begins with https://. This site has none yet; a mail works.',
  unsupported: 'This browser shows no notifications. A mail works, or another browser.',
  off: 'This site sends no notifications yet; a mail works. Whoever runs it finds the reason at Administration → Site.',
};

/** "How?": this phone or mail, and if one is not possible, why. */
export function HowChoice({ push, mail, support, mailProblem, onChange, disabled }: HowChoiceProps) {
  const notes = useId();
  return (
    <fieldset disabled={disabled} className="flex flex-col">
      <legend className="mb-1 text-15 font-semibold">How?</legend>
      <Line
        label="On this phone"
        checked={push}
        // What is on elsewhere can be turned off here.
        disabled={disabled || (support !== 'ready' && !push)}
        noteId={`${notes}-push`}
        note={pushNote(support)}
        onChange={(checked) => onChange({ push: checked, mail })}
      />
      <Line
        label="By mail"
        checked={mail}
        disabled={disabled || (mailProblem !== null && !mail)}
        noteId={`${notes}-mail`}
        note={mailProblem}
        onChange={(checked) => onChange({ push, mail: checked })}
      />
    </fieldset>
  );
}

function pushNote(support: PushSupport): ReactNode {
  if (support === 'ready') return null;
  if (support === 'home-screen') return <HomeScreenSteps />;
  if (support === 'denied') return `Notifications are blocked in this browser. ${howToAllow()} Then reload this page.`;
  return problems[support];
}

interface LineProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  noteId: string;
  note: ReactNode;
  onChange: (checked: boolean) => void;
}

function Line({ label, checked, disabled, noteId, note, onChange }: LineProps) {
  return (
    <div>
      <Checkbox
        label={<span className="text-15 text-ink">{label}</span>}
        checked={checked}
        disabled={disabled}
        aria-describedby={note === null ? undefined : noteId}
        onChange={({ target }) => onChange(target.checked)}
      />
      {note !== null && (
        <div id={noteId} className="mb-2 ps-8 text-13 text-pretty text-soft">
          {note}
        </div>
      )}
    </div>
  );
}
