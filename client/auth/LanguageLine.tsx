import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { chooseLanguage, isInPreparation, ownName } from '../lib/chosenLanguage.ts';
import { language, languages } from '../lib/locale.ts';

interface LanguageLineProps {
  /** What the link has brought that opened the page; '' without one. */
  secret?: string;
  /** Whether nothing can be chosen: no script has run yet, or a request is under way. */
  disabled?: boolean;
}

/** The languages that there are, each under its own name; nothing where there is one. A press loads the page again in it. */
export function LanguageLine({ secret = '', disabled = false }: LanguageLineProps) {
  if (languages.length < 2) return null;
  return (
    <div role="group" aria-label={t`Language`} className="flex flex-wrap justify-center gap-x-1 text-13">
      {languages.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-pressed={tag === language}
          disabled={disabled}
          onClick={() => chooseLanguage(tag, secret)}
          className="min-h-11 rounded-button px-2 text-soft hover:text-action aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {isInPreparation(tag) ? (
            <Trans>
              <span lang={tag}>{ownName(tag)}</span> · challenges in English
            </Trans>
          ) : (
            <span lang={tag}>{ownName(tag)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
