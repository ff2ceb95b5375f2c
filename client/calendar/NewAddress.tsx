import { isolated } from '../lib/isolate.ts';
import { Button } from '../ui/Button.tsx';
import { buttonLook } from '../ui/buttonLook.ts';
import { SecretField, SecretWarning } from '../ui/SecretField.tsx';
import { useSecret } from '../ui/useSecret.ts';

interface NewAddressProps {
  url: string;
  name: string;
  onDone: () => void;
}

/** Shows a new address once: to open it in a calendar, to copy it, or to hand it to another program where the browser can share. */
export function NewAddress({ url, name, onDone }: NewAddressProps) {
  const secret = useSecret(url, 'address');
  const { share } = secret;
  return (
    <div className="flex flex-col gap-4">
      <SecretWarning act="Use">
        Whoever has it can read {isolated(name)}’s calendar, so keep it like a password.
      </SecretWarning>
      <SecretField
        secret={secret}
        label="Address"
        hint="For Google Calendar copy it, and paste it there under “Other calendars”, “From URL”."
      />
      <div className="flex flex-wrap gap-3">
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonLook({ size: 'l', wide: true })} rel="noreferrer">
          Open in a calendar
        </a>
        <Button variant="quiet" size="l" className="grow" onClick={() => void secret.copy()}>
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
    </div>
  );
}
