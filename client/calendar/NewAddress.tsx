import { isolated } from '../lib/isolate.ts';
import { Button } from '../ui/Button.tsx';
import { buttonLook } from '../ui/buttonLook.ts';
import { ShownOnce } from '../ui/ShownOnce.tsx';

interface NewAddressProps {
  url: string;
  name: string;
  onDone: () => void;
}

/** Shows a new address once: to open it in a calendar, to copy it, or to hand it to another program where the browser can share. */
export function NewAddress({ url, name, onDone }: NewAddressProps) {
  return (
    <ShownOnce
      value={url}
      word="link"
      label="Calendar link"
      hint="For Google Calendar copy it, and paste it there under “Other calendars”, “From URL”."
      act="Use"
      warning={`Whoever has it can read ${isolated(name)}’s calendar, so keep it like a password.`}
    >
      {({ copy, share }) => (
        <div className="flex flex-wrap gap-3">
          <a
            href={url.replace(/^https?:/, 'webcal:')}
            className={buttonLook({ size: 'l', wide: true })}
            rel="noreferrer"
          >
            Open in a calendar
          </a>
          <Button variant="quiet" size="l" className="grow" onClick={() => void copy()}>
            Copy
          </Button>
          {share && (
            <Button variant="quiet" size="l" className="grow" onClick={() => void share()}>
              Share
            </Button>
          )}
          <Button variant="quiet" size="l" className="grow" onClick={onDone}>
            Done
          </Button>
        </div>
      )}
    </ShownOnce>
  );
}
