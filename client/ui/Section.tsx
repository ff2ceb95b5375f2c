import { useId, type ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { Card } from './Card.tsx';

interface SectionProps {
  title: string;
  /** Secondary text or a control beside the title. */
  aside?: ReactNode;
  /** Without the card, for a section that has only a sentence. */
  plain?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card whose title is its accessible name. */
export function Section({ title, aside, plain = false, className, children }: SectionProps) {
  const id = useId();
  const content = (
    <>
      <div
        className={classNames(
          'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1',
          plain ? 'mb-1' : 'mb-2 small:mb-3',
        )}
      >
        <h2 id={id} className="text-17 small:text-21">
          {title}
        </h2>
        {aside && <div className="text-13 text-soft">{aside}</div>}
      </div>
      {children}
    </>
  );
  if (plain)
    return (
      <section aria-labelledby={id} className={className}>
        {content}
      </section>
    );
  return (
    <Card as="section" aria-labelledby={id} className={classNames('max-small:py-3', className)}>
      {content}
    </Card>
  );
}
