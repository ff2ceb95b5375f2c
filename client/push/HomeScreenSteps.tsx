import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Logo } from '../ui/drawings/Logo.tsx';
import { Icon } from '../ui/drawings/Icon.tsx';

/** How an iPhone shows notifications: only to what is on its home screen. @param mailWorks a sentence, or nothing */
export function HomeScreenSteps({ mailWorks }: { mailWorks: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p>
        <Trans>An iPhone shows notifications once Dadventures is on its home screen.</Trans>
        {mailWorks}
      </p>
      <ol className="grid grid-cols-3 gap-2">
        <Step number={1} drawing={<ShareDrawing />} text={t`Tap Share`} />
        <Step number={2} drawing={<AddDrawing />} text={t`Add to Home Screen`} />
        <Step number={3} drawing={<Logo className="size-9" />} text={t`Open it and sign in: Settings → Reminders`} />
      </ol>
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
