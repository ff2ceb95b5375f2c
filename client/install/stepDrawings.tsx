import type { ReactNode } from 'react';
import { Drawing } from '../ui/drawings/Drawing.tsx';

/** The frame of the drawings of steps. */
const Frame = ({ children }: { children: ReactNode }) => (
  <Drawing of="96 96" className="size-20 shrink-0 text-action">
    {children}
  </Drawing>
);

/** The frame of a step on a phone. */
const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <Frame>
    <rect x="24" y="6" width="48" height="84" rx="9" fill="var(--card)" />
    {children}
  </Frame>
);

const tint = { fill: 'currentColor', fillOpacity: 0.16 } as const;

/** The application's icon among others, at a place of 16 × 16. */
const Own = ({ x, y }: { x: number; y: number }) => (
  <g stroke="none">
    <rect x={x} y={y} width="16" height="16" rx="5" fill="var(--logo-sky)" />
    <circle cx={x + 6} cy={y + 6} r="2" fill="var(--logo-figure)" />
    <path d={`M${x + 3} ${y + 16}v-4a3 3 0 0 1 6 0v4Z`} fill="var(--logo-figure)" />
    <circle cx={x + 11.5} cy={y + 4.5} r="1.6" fill="var(--gold)" />
  </g>
);

/** A phone's home screen with the application's icon. */
export function OnTheHomeScreen() {
  return (
    <PhoneFrame>
      <rect x="30" y="16" width="16" height="16" rx="5" {...tint} strokeWidth="1.5" />
      <rect x="50" y="16" width="16" height="16" rx="5" {...tint} strokeWidth="1.5" />
      <rect x="30" y="38" width="16" height="16" rx="5" {...tint} strokeWidth="1.5" />
      <Own x={50} y={38} />
      <path d="M40 82h16" />
    </PhoneFrame>
  );
}

/** Safari's sign for sharing, in the bar at the lower edge. */
export function AppleShare() {
  return (
    <PhoneFrame>
      <path d="M32 18h32M32 26h22" opacity="0.45" />
      <path d="M24 70h48" strokeWidth="1.5" />
      <circle cx="48" cy="52" r="16" fill="var(--gold-tint)" stroke="none" />
      <path d="M43 48h-3v13h16V48h-3M48 55V41m-4.5 4.5L48 41l4.5 4.5" />
    </PhoneFrame>
  );
}

/** The list that opens, with its entry for the home screen. */
export function AppleAdd() {
  return (
    <PhoneFrame>
      <path d="M32 20h32M32 32h24" opacity="0.45" />
      <rect x="28" y="42" width="40" height="17" rx="5" fill="var(--gold-tint)" strokeWidth="1.5" />
      <path d="M34 50.500h14" />
      <rect x="55" y="46" width="9" height="9" rx="2.5" strokeWidth="1.8" />
      <path d="M59.5 48.500v4m-2-2h4" strokeWidth="1.6" />
      <path d="M32 70h28" opacity="0.45" />
    </PhoneFrame>
  );
}

/** The browser's menu on an Android phone: three dots. */
export function AndroidMenu() {
  return (
    <PhoneFrame>
      <path d="M24 26h48" strokeWidth="1.5" />
      <path d="M31 16h20" opacity="0.45" />
      <circle cx="64" cy="16" r="8" fill="var(--gold-tint)" stroke="none" />
      <path d="M64 12.200v.01m0 3.800v.01m0 3.800v.01" strokeWidth="3" />
      <path d="M32 40h32M32 50h24M32 60h28" opacity="0.45" />
    </PhoneFrame>
  );
}

/** The menu with its entry to install. */
export function AndroidInstall() {
  return (
    <PhoneFrame>
      <path d="M40 18h26M40 28h20" opacity="0.45" />
      <rect x="32" y="38" width="38" height="17" rx="5" fill="var(--gold-tint)" strokeWidth="1.5" />
      <path d="M40 42.500v5.500m-2.7-2.700L40 48l2.7-2.700M37 51h6" strokeWidth="1.8" />
      <path d="M49 47h14" />
      <path d="M40 66h26" opacity="0.45" />
    </PhoneFrame>
  );
}

/** The sign in a computer's address bar. */
export function ComputerBar() {
  return (
    <Frame>
      <rect x="6" y="16" width="84" height="60" rx="8" fill="var(--card)" />
      <path d="M6 34h84" strokeWidth="1.5" />
      <rect x="14" y="21" width="56" height="8.5" rx="4.2" {...tint} strokeWidth="1.5" />
      <circle cx="78" cy="25" r="7.5" fill="var(--gold-tint)" stroke="none" />
      <path d="M78 20.500v6m-2.6-2.6 2.6 2.6 2.6-2.600M74.5 29.500h7" strokeWidth="1.8" />
      <path d="M16 46h36M16 56h26" opacity="0.45" />
    </Frame>
  );
}

/** The question of the browser. */
export function ComputerQuestion() {
  return (
    <Frame>
      <rect x="6" y="16" width="84" height="60" rx="8" fill="var(--card)" />
      <path d="M6 30h84" strokeWidth="1.5" />
      <rect x="34" y="36" width="48" height="32" rx="6" fill="var(--gold-tint)" />
      <Own x={40} y={42} />
      <path d="M61 47h14" />
      <path d="M60 60h15" strokeWidth="6" />
    </Frame>
  );
}

/** A window of its own. */
export function ComputerWindow() {
  return (
    <Frame>
      <rect x="6" y="16" width="84" height="60" rx="8" fill="var(--card)" />
      <path d="M6 30h84" strokeWidth="1.5" />
      <path d="M74 23v.01m6-.01v.01" strokeWidth="3" />
      <Own x={18} y={38} />
      <path d="M42 42h34M42 52h24M20 64h56" opacity="0.45" />
    </Frame>
  );
}
