import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';

interface OneTimeLinkProps extends Pick<ComponentProps<typeof ShownOnce>, 'value' | 'label' | 'warning'> {
  onDone: () => void;
}

/** Shows a secret link once, to copy it or to hand it to another program where the browser can share. */
export function OneTimeLink({ onDone, ...link }: OneTimeLinkProps) {
  return (
    <ShownOnce {...link} kind="link" hint={t`The part after # is the secret`}>
      {({ copy, share }) => (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" size="l" className="grow" onClick={onDone}>
            <Trans>Done</Trans>
          </Button>
          {share && (
            <Button variant="quiet" size="l" className="grow" onClick={() => void share()}>
              <Trans>Share</Trans>
            </Button>
          )}
          <Button size="l" className="grow-[3]" onClick={() => void copy()}>
            <Trans>Copy link</Trans>
          </Button>
        </div>
      )}
    </ShownOnce>
  );
}
