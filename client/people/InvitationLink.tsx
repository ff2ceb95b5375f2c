import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { mediumDateOf } from '../lib/dateText.ts';
import { Button } from '../ui/Button.tsx';
import { ShownOnce } from '../ui/ShownOnce.tsx';

interface InvitationLinkProps {
  url: string;
  /** ISO 8601. */
  expiresAt: string;
  onDone: () => void;
}

/** The link of a new invitation, to hand to another program where the browser can share, or to copy. It is shown only now. */
export function InvitationLink({ url, expiresAt, onDone }: InvitationLinkProps) {
  return (
    <ShownOnce
      value={url}
      kind="link"
      label={t`Invitation link`}
      hint={t`The part after # is the secret`}
      text={
        <p className="text-15 text-pretty">
          <Trans>
            Send it to one person: whoever opens it first can accept. It works once, until {mediumDateOf(expiresAt)},
            and you see it only now.
          </Trans>
        </p>
      }
    >
      {({ copy, share }) => (
        <div className="flex flex-wrap-reverse gap-3">
          <Button variant="quiet" size="l" className="grow" onClick={onDone}>
            <Trans>Done</Trans>
          </Button>
          <Button
            variant={share ? 'quiet' : 'primary'}
            size="l"
            className={share ? 'grow' : 'grow-[3]'}
            onClick={() => void copy()}
          >
            <Trans>Copy link</Trans>
          </Button>
          {share && (
            <Button size="l" className="basis-full" onClick={() => void share()}>
              <Trans>Send the link</Trans>
            </Button>
          )}
        </div>
      )}
    </ShownOnce>
  );
}
