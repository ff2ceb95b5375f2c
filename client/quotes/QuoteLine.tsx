import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useIsReadOnly } from '../children/readOnly.ts';
import { Hearts } from '../hearts/Hearts.tsx';
import type { QuoteLine_quote$key } from '../relay/__generated__/QuoteLine_quote.graphql.ts';
import { PencilIcon } from '../ui/drawings/mediaIcons.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LazyDialog, useLazyDialog } from '../ui/LazyDialog.tsx';
import { QuoteWords } from './QuoteWords.tsx';

const QuoteDialog = lazy(() => import('./QuoteDialog.tsx').then((module) => ({ default: module.QuoteDialog })));

interface QuoteLineProps {
  child: { readonly id: string; readonly name: string };
  quoteKey: QuoteLine_quote$key;
}

/** A quote of a list. Carers who may edit change or delete it. */
export function QuoteLine({ child, quoteKey }: QuoteLineProps) {
  const quote = useFragment(
    graphql`
      fragment QuoteLine_quote on Quote {
        id
        text
        saidOn
        writtenBy {
          name
          isViewer
        }
        hearts {
          ...Hearts_authors
        }
      }
    `,
    quoteKey,
  );
  const dialog = useLazyDialog();
  const isReadOnly = useIsReadOnly();
  const { id, text, writtenBy, hearts } = quote;
  return (
    <li>
      <QuoteWords text={text}>
        {!isReadOnly && (
          <IconButton label={t`Change these words`} className="-my-2 -me-2" onClick={dialog.show}>
            <PencilIcon className="size-5" />
          </IconButton>
        )}
      </QuoteWords>
      {writtenBy && !writtenBy.isViewer && (
        <p className="ms-7 text-13 text-soft">
          <Trans>
            by <bdi>{writtenBy.name}</bdi>
          </Trans>
        </p>
      )}
      <Hearts
        of={{ quoteId: id }}
        title={text}
        isOwn={writtenBy?.isViewer === true}
        heartsKey={hearts}
        className="ms-7"
      />
      <LazyDialog dialog={dialog}>
        {(props) => <QuoteDialog key={text} {...props} child={child} quote={quote} />}
      </LazyDialog>
    </li>
  );
}
