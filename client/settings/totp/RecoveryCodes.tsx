import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { productName } from '../../../schema/site/product.rules.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import { ShieldIcon } from '../../ui/drawings/mediaIcons.tsx';

interface RecoveryCodesProps {
  username: string;
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes, to copy, save or write down. */
export function RecoveryCodes({ username, codes, onDone }: RecoveryCodesProps) {
  const [status, setStatus] = useState('');
  const copyButton = useRef<HTMLButtonElement>(null);
  // They take the place of the form that had the focus.
  useLayoutEffect(() => copyButton.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setStatus(t`Copied.`);
    } catch {
      // Without HTTPS there is no clipboard, and the user can deny access to it.
      setStatus(t`Your browser does not let us copy. Download them, or write them down.`);
    }
  };
  const download = () => {
    const text = t`${productName}: recovery codes of ${username}\nEach works once.\n\n${codes.join('\n')}\n`;
    saveFile(new Blob([text], { type: 'text/plain' }), 'dadventures-recovery-codes.txt');
    setStatus(t`Saved among your downloads.`);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="flex gap-3 rounded-field bg-action-tint p-3.5 text-15">
        <ShieldIcon className="size-6 shrink-0 text-action" />
        <span className="text-pretty">
          <Trans>
            <strong>Keep them now: you will not see them again.</strong> If you lose your phone, each of them signs you
            in once instead of the app’s code.
          </Trans>
        </span>
      </p>
      <ul
        aria-label={t`Recovery codes`}
        className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-1 rounded-field border border-line p-3.5 font-mono text-15"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button ref={copyButton} variant="quiet" className="grow" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button variant="quiet" className="grow" onClick={download}>
          <Trans>Download</Trans>
        </Button>
      </div>
      <p role="status" className="text-13 text-soft empty:hidden">
        {status}
      </p>
      <Button size="l" wide onClick={onDone}>
        <Trans>I have kept them</Trans>
      </Button>
    </div>
  );
}
