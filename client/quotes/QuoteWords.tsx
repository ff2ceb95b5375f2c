import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { quoted } from '../lib/quoted.ts';
import { SpeechIcon } from '../ui/drawings/speechIcon.tsx';

interface QuoteWordsProps {
  text: string;
  /** How the words look. */
  look?: string;
  className?: string;
  /** Stands at the end. */
  children?: ReactNode;
}

/** What a child said, in quotation marks. */
export function QuoteWords({ text, look = 'text-17', className, children }: QuoteWordsProps) {
  return (
    <div className={classNames('flex items-start gap-2', className)}>
      <SpeechIcon className="mt-0.5 size-5 shrink-0 text-soft" />
      <p
        dir="auto"
        className={classNames('min-w-0 flex-1 font-heading text-pretty wrap-anywhere whitespace-pre-line', look)}
      >
        {quoted(text)}
      </p>
      {children}
    </div>
  );
}
