import { productName, versionBadge } from '../../schema/site/product.rules.ts';
import { Logo } from '../ui/drawings/Logo.tsx';

/** The logo, the product's name and its badge. The name grows with the text size only as far as a phone is wide. */
export function ProductName() {
  return (
    <p className="flex min-w-0 items-center gap-x-1.5 font-heading text-[min(1.0625rem,7.5vw)] leading-tight font-extrabold small:gap-x-2 small:px-2 small:text-[min(1.3125rem,6vw)]">
      <Logo className="size-[32px]" />
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 small:gap-x-2">
        {productName}
        <span className="rounded-full bg-action-tint px-1.5 py-px text-[min(0.8125rem,5vw)] font-extrabold text-action">
          {versionBadge}
        </span>
      </span>
    </p>
  );
}
