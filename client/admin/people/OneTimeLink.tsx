import { Button } from '../../ui/Button.tsx';
import { ShieldIcon } from '../../ui/drawings/mediaIcons.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSecret } from '../../ui/useSecret.ts';

interface OneTimeLinkProps {
  label: string;
  url: string;
  /** What somebody can do who has the link. */
  warning: string;
  onDone: () => void;
}

/** Shows a secret link once, to copy it or to hand it to another program where the browser can share. */
export function OneTimeLink({ label, url, warning, onDone }: OneTimeLinkProps) {
  const { field, status, copy, share } = useSecret(url, 'link');
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
        <Button variant="quiet" size="l" className="grow" onClick={onDone}>
          Done
        </Button>
        {share && (
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
