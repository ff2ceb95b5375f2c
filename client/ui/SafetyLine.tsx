import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { classNames } from '../lib/classNames.ts';
import { SafetyIcon } from './drawings/taskSigns.tsx';

interface SafetyLineProps {
  /** The safety sentence of a challenge. */
  safety: string;
  /** The language of the sentence, where that may not be the page's. */
  lang?: string | undefined;
  /** Whether it is about something that can kill or maim. */
  isGrave: boolean;
  /** Whether a grave one leads to First aid; not while a child has the phone. */
  isLinked?: boolean;
  className?: string;
}

/** What must be known before starting a challenge. It stands with the instruction and never folds; a grave one stands out. */
export function SafetyLine({ safety, lang, isGrave, isLinked = true, className }: SafetyLineProps) {
  return (
    <div
      className={classNames(
        'text-15 wrap-anywhere',
        isGrave && 'rounded-field border-s-4 border-error bg-error-tint px-3 py-2 text-start font-semibold',
        className,
      )}
    >
      <p>
        {/* In the first line, so that in large text the sentence has the whole width. */}
        <SafetyIcon
          className={classNames('me-1.5 inline size-5 align-[-0.3em]', isGrave ? 'text-error' : 'text-action')}
        />
        <span className="sr-only">{isGrave ? t`Safety, please read: ` : t`Safety: `}</span>
        <span lang={lang}>{safety}</span>
      </p>
      {isGrave && isLinked && (
        <Link
          to="/first-aid"
          className="-mb-1 inline-flex min-h-8 items-center rounded-small text-13 underline underline-offset-2"
        >
          <Trans>First aid</Trans>
        </Link>
      )}
    </div>
  );
}
