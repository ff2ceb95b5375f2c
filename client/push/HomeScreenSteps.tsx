import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type DeviceCodeData, useDeviceCode } from '../auth/code/useDeviceCode.ts';
import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/drawings/Logo.tsx';
import { Icon } from '../ui/drawings/Icon.tsx';

const DeviceCode = lazy(() => import('../auth/code/DeviceCode.tsx').then((module) => ({ default: module.DeviceCode })));

/** How an iPhone gets Dadventures on its home screen, and with which code it is signed in there: it shares no session with the browser. */
export function HomeScreenSteps() {
  const [code, setCode] = useState<DeviceCodeData | null>(null);
  const [make, busy] = useDeviceCode(setCode);
  return (
    <div className="flex flex-col gap-2 py-2">
      <ol className="grid grid-cols-3 gap-2">
        <Step number={1} drawing={<ShareDrawing />} text={t`Tap Share`} />
        <Step number={2} drawing={<AddDrawing />} text={t`Add to Home Screen`} />
        <Step number={3} drawing={<Logo className="size-9" />} text={t`Open it and tap "I have a code"`} />
      </ol>
      {code ? (
        <Suspense>
          <DeviceCode code={code} />
        </Suspense>
      ) : (
        <Button variant="quiet" wide busy={busy} onClick={make}>
          <Trans>Show the code</Trans>
        </Button>
      )}
      <p className="text-13 text-pretty text-soft">
        <Trans>Signed in there, turn on notifications in Settings → Reminders.</Trans>
      </p>
    </div>
  );
}

interface StepProps {
  number: number;
  drawing: ReactNode;
  text: string;
}

function Step({ number, drawing, text }: StepProps) {
  return (
    <li className="flex flex-col items-center gap-1.5 rounded-field bg-well px-2 py-3 text-center">
      <span aria-hidden="true" className="flex size-10 items-center justify-center text-action">
        {drawing}
      </span>
      <span className="text-13 text-pretty text-ink">
        <span className="font-extrabold tabular-nums">{number}.</span> {text}
      </span>
    </li>
  );
}

/** The sign of Share on an iPhone. */
function ShareDrawing() {
  return (
    <Icon className="size-9">
      <path d="M8 10H6.5v10h11V10H16" fill="currentColor" fillOpacity="0.12" />
      <path d="M12 15V3.5M8.5 7 12 3.5 15.5 7" />
    </Icon>
  );
}

function AddDrawing() {
  return (
    <Icon className="size-9">
      <rect x="4.5" y="4.5" width="15" height="15" rx="4" fill="currentColor" fillOpacity="0.12" />
      <path d="M12 8.5v7m-3.5-3.5h7" />
    </Icon>
  );
}
