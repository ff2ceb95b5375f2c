import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ShieldIcon } from '../../ui/drawings/mediaIcons.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface OneTimeLinkProps {
  label: string;
  url: string;
  /** What somebody can do who has the link. */
  warning: string;
  onDone: () => void;
}

/** Shows a secret link once, to copy it or to hand it to another program where the browser can share. */
export function OneTimeLink({ label, url, warning, onDone }: OneTimeLinkProps) {
  const input = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const canShare = typeof navigator.share === 'function';

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus('Copied.');
    } catch {
      // Without HTTPS there is no clipboard, and the user can deny access to it.
      input.current?.select();
      setStatus('The link is selected: copy it with your keyboard or menu.');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ url });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setStatus('Sharing did not work here: copy the link.');
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="flex gap-3 rounded-field bg-action-tint p-3.5 text-15">
        <ShieldIcon className="size-6 shrink-0 text-action" />
        <span className="min-w-0 text-pretty">
          <strong>Copy it now: you will not see it again.</strong> {warning}
        </span>
      </p>
      <Field label={label} hint={<span aria-live="polite">{status || 'The part after # is the secret'}</span>}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            readOnly
            value={url}
            spellCheck={false}
            autoComplete="off"
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="l" className="grow" onClick={onDone}>
          Done
        </Button>
        {canShare && (
          <Button variant="quiet" size="l" className="grow" onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button size="l" className="grow-[3]" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </div>
  );
}
