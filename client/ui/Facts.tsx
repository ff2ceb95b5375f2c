import type { ReactNode } from 'react';

/** Names and values, one pair a line: a list of `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line text-15">{children}</dl>;
}

interface FactProps {
  name: string;
  children: ReactNode;
}

/** A name and its value. The value goes below the name where both do not fit in a line. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
      <dt className="text-soft">{name}</dt>
      <dd dir="auto" className="min-w-0 font-semibold wrap-anywhere tabular-nums">
        {children}
      </dd>
    </div>
  );
}
