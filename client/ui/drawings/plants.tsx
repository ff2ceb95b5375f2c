import { Icon, type IconProps } from './Icon.tsx';

/** A sprout with two leaves. */
export function Sprout({ className = 'size-10' }: IconProps) {
  return (
    <Icon grid={40} className={className}>
      <path d="M20 39V21" />
      <path d="M20 24C12 24 8.5 19.5 8 13c7 .3 11.5 3.8 12 11Z" fill="currentColor" fillOpacity={0.36} />
      <path d="M20 21c.3-6.3 4-10 11-10.5-.3 7-4 10.5-11 10.5Z" fill="currentColor" fillOpacity={0.16} />
      <path d="M12 39c2-2.5 5-3.5 8-3.5s6 1 8 3.5" />
    </Icon>
  );
}
