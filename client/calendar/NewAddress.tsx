import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      kind="link"
      label={t`Calendar link`}
      hint={t`For Google Calendar copy it, and paste it there under “Other calendars”, “From URL”.`}
      act="use"
      warning={t`Whoever has it can read ${isolated(name)}’s calendar, so keep it like a password.`}
    >
      {({ copy, share }) => (
        <div className="flex flex-wrap gap-3">
          <a
            href={url.replace(/^https?:/, 'webcal:')}
            className={buttonLook({ size: 'l', wide: true })}
            rel="noreferrer"
          >
            <Trans>Open in a calendar</Trans>
          </a>
          <Button variant="quiet" size="l" className="grow" onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          {share && (
            <Button variant="quiet" size="l" className="grow" onClick={() => void share()}>
              <Trans>Share</Trans>
            </Button>
          )}
          <Button variant="quiet" size="l" className="grow" onClick={onDone}>
            <Trans>Done</Trans>
          </Button>
        </div>
      )}
    </ShownOnce>
  );
}
