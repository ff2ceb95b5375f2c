import { Trans } from '@lingui/react/macro';
import { mainId } from '../lib/mainElement.ts';

/** A link that skips the header; the first Tab stop of every page. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-2 focus:z-60 focus:rounded-button focus:bg-raised focus:px-4 focus:py-2.5 focus:font-semibold focus:text-action focus:shadow-lifted"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
