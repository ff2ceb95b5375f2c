import { Icon, type IconProps } from './Icon.tsx';

/** An open book. */
export function BookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path
        d="M12 6.5C9.5 4.8 6.5 4.5 3.5 5v13c3-.5 6-.2 8.5 1.5 2.5-1.7 5.5-2 8.5-1.500V5c-3-.5-6-.2-8.5 1.500Z"
        fill="currentColor"
        fillOpacity="0.12"
      />
      <path d="M12 6.500v13" />
    </Icon>
  );
}
