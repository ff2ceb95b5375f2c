import { isolated } from '../lib/isolate.ts';
import { Button } from '../ui/Button.tsx';
import { buttonLook } from '../ui/buttonLook.ts';
import { ShieldIcon } from '../ui/drawings/mediaIcons.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useSecret } from '../ui/useSecret.ts';

interface NewAddressProps {
  url: string;
  name: string;
  onDone: () => void;
}

/** Shows a new address once: to open it in a calendar, to copy it, or to hand it to another program where the browser can share. */
export function NewAddress({ url, name, onDone }: NewAddressProps) {
  const { field, status, copy, share } = useSecret(url, 'address');
  return (
    <div className="flex flex-col gap-4">
      <p className="flex gap-3 rounded-field bg-action-tint p-3.5 text-15">
        <ShieldIcon className="size-6 shrink-0 text-action" />
        <span className="min-w-0 text-pretty">
          <strong>Use it now: you will not see it again.</strong> Whoever has it can read {isolated(name)}’s calendar,
          so keep it like a password.
        </span>
      </p>
      <Field
        label="Address"
        hint={
          <span aria-live="polite">
            {status || 'For Google Calendar copy it, and paste it there under “Other calendars”, “From URL”.'}
          </span>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            readOnly
            value={url}
            spellCheck={false}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonLook({ size: 'l', wide: true })} rel="noreferrer">
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
    </div>
  );
}
