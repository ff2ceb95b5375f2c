import { Icon, icon, type IconProps, tint } from './Icon.tsx';

/** What to know before starting: a shield with a check. */
export const SafetyIcon = icon(
  <>
    <path
      d="M12 3.2c2.2 1.7 4.6 2.5 7.3 2.7v5.3c0 4.6-2.8 7.9-7.3 9.6-4.5-1.7-7.3-5-7.3-9.6V5.9c2.7-.2 5.1-1 7.3-2.7Z"
      {...tint}
    />
    <path d="m8.8 12 2.2 2.2 4.2-4.4" />
  </>,
);

/** A favourite: a heart, filled when it is one. */
export function HeartIcon({ filled = false, ...props }: IconProps & { filled?: boolean }) {
  return (
    <Icon {...props}>
      <path
        d="M12 20.2S3.6 15.4 3.6 9.4A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.4 2.6c0 6-8.4 10.8-8.4 10.8Z"
        fill="currentColor"
        fillOpacity={filled ? 1 : 0.12}
      />
    </Icon>
  );
}
