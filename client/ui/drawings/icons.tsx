import type { ReactNode } from 'react'
import { classNames } from '../../lib/classNames.ts'

interface IconProps {
  className?: string
}

/** The common frame: 24 px grid, one stroke width, round caps. Icons are ornaments; what they stand in carries the name. */
function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', className ?? 'size-6')}
    >
      {children}
    </svg>
  )
}

/** Back to the page before. */
export function BackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12h-15m6.5-6.5L4.5 12l6.5 6.5" />
    </Icon>
  )
}

/** On to what the card is about. */
export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 12h15M13 5.5l6.5 6.5L13 18.5" />
    </Icon>
  )
}

/** A fold that opens downwards. */
export function ChevronIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
    </Icon>
  )
}

/** Settings. */
export function GearIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="3" />
      <path d="M19 12a7 7 0 0 0-.1-1.2l1.9-1.5-1.9-3.3-2.3.9a7 7 0 0 0-2.1-1.2L14.1 3.3h-4.2l-.4 2.4a7 7 0 0 0-2.1 1.2l-2.3-.9-1.9 3.3 1.9 1.5a7 7 0 0 0 0 2.4l-1.9 1.5 1.9 3.3 2.3-.9a7 7 0 0 0 2.1 1.2l.4 2.4h4.2l.4-2.4a7 7 0 0 0 2.1-1.2l2.3.9 1.9-3.3-1.9-1.5a7 7 0 0 0 .1-1.2Z" />
    </Icon>
  )
}

/** The light theme. */
export function SunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="4" fill="currentColor" fillOpacity="0.18" />
      <path d="M12 3v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6" />
    </Icon>
  )
}

/** The dark theme. */
export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 14.3A8.3 8.3 0 0 1 9.7 4a8.3 8.3 0 1 0 10.3 10.3Z" fill="currentColor" fillOpacity="0.18" />
    </Icon>
  )
}

/** The theme that follows the system. */
export function SystemThemeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" fillOpacity="0.18" />
    </Icon>
  )
}

/** Leaving. */
export function LogOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.5 4H7.5A2.5 2.5 0 0 0 5 6.5v11A2.5 2.5 0 0 0 7.5 20h7M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5" />
    </Icon>
  )
}

/** Adding something. */
export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  )
}

/** Closing. */
export function CrossIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6.5 6.5 11 11m0-11-11 11" />
    </Icon>
  )
}

/** Time that is left. */
export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" fill="currentColor" fillOpacity="0.12" />
      <path d="M12 7.5V12l3 2" />
    </Icon>
  )
}

/** A video. */
export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" fill="currentColor" fillOpacity="0.12" />
      <path d="M10.3 8.8v6.4l5.2-3.2Z" fill="currentColor" />
    </Icon>
  )
}

/** A tip. */
export function BulbIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        d="M9.2 17.2v-1.5c0-.8-.4-1.5-1-2.1a5.8 5.8 0 1 1 7.6 0c-.6.6-1 1.3-1 2.1v1.5Z"
        fill="currentColor"
        fillOpacity="0.14"
      />
      <path d="M10.2 20.8h3.6" />
    </Icon>
  )
}

/** Showing what is typed. */
export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 12S6.2 5.8 12 5.8 21.2 12 21.2 12 17.8 18.2 12 18.2 2.8 12 2.8 12Z" fill="currentColor" fillOpacity="0.1" />
      <circle cx="12" cy="12" r="2.8" />
    </Icon>
  )
}

/** Hiding what is typed. */
export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 7.6C4.1 9.3 2.8 12 2.8 12s3.4 6.2 9.2 6.2c1.7 0 3.2-.5 4.5-1.3m2.5-2.2c1.4-1.4 2.2-2.7 2.2-2.7S17.8 5.8 12 5.8c-.8 0-1.5.1-2.2.3M4 4l16 16" />
    </Icon>
  )
}

/** A question about how things work. */
export function QuestionIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" fill="currentColor" fillOpacity="0.1" />
      <path d="M9.7 9.7a2.4 2.4 0 1 1 3.5 2.1c-.7.4-1.2.9-1.2 1.7m0 2.9v.01" />
    </Icon>
  )
}
