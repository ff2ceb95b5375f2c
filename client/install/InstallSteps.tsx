import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import {
  AndroidInstall,
  AndroidMenu,
  AppleAdd,
  AppleShare,
  ComputerBar,
  ComputerQuestion,
  ComputerWindow,
  OnTheHomeScreen,
} from './stepDrawings.tsx';

interface Step {
  readonly drawing: ComponentType;
  readonly text: string;
}

/** How to install by system: drawn steps in their order. */
const steps = {
  apple: [
    { drawing: AppleShare, text: t`Open this page in Safari and tap the sign for sharing.` },
    { drawing: AppleAdd, text: t`Scroll down to “Add to Home Screen”.` },
    { drawing: OnTheHomeScreen, text: t`Open it from its icon, and sign in once more.` },
  ],
  android: [
    { drawing: AndroidMenu, text: t`Open this page in Chrome and tap the three dots.` },
    { drawing: AndroidInstall, text: t`Choose “Add to Home screen”, then “Install”.` },
    { drawing: OnTheHomeScreen, text: t`Open it from its icon. Hold the icon for shortcuts.` },
  ],
  computer: [
    { drawing: ComputerBar, text: t`In Chrome or Edge, press the sign in the address bar.` },
    { drawing: ComputerQuestion, text: t`Choose “Install”. In Safari: File, “Add to Dock”.` },
    { drawing: ComputerWindow, text: t`It has a window of its own.` },
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

type System = keyof typeof steps;

/** The drawn steps of an installation. */
export function InstallSteps({ system }: { system: System }) {
  return (
    <ol className="grid gap-x-4 gap-y-3 tablet:grid-cols-3">
      {steps[system].map(({ drawing: Picture, text }, index) => (
        <li
          key={text}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 tablet:flex-col tablet:flex-nowrap tablet:items-start"
        >
          <Picture />
          <p className="min-w-0 flex-1 basis-36 text-15 text-pretty tablet:flex-none">
            <span className="font-heading font-extrabold tabular-nums">{index + 1}.</span> {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
