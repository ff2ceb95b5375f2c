import { Button } from '../../ui/Button.tsx';
import { SecretField, SecretWarning } from '../../ui/SecretField.tsx';
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
  const secret = useSecret(url, 'link');
  const { share } = secret;
  return (
    <div className="flex flex-col gap-4">
      <SecretWarning act="Copy">{warning}</SecretWarning>
      <SecretField secret={secret} label={label} hint="The part after # is the secret" />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="l" className="grow" onClick={onDone}>
          Done
        </Button>
        {share && (
          <Button variant="quiet" size="l" className="grow" onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button size="l" className="grow-[3]" onClick={() => void secret.copy()}>
          Copy link
        </Button>
      </div>
    </div>
  );
}
