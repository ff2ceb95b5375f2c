import { t } from '@lingui/core/macro';
import type { ComponentProps, ReactNode } from 'react';
import { isolated } from '../lib/isolate.ts';
import { PageFrame } from '../shell/PageFrame.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { ChildNotFound } from './ChildNotFound.tsx';

interface ChildPageFrameProps<TChild> {
  /** The field `viewer.child` of the page's query, with `@catch(to: RESULT)`. */
  result: { ok: true; value: TChild | null | undefined } | { ok: false };
  /** The page's title, with the child's name. */
  title: (name: string) => string;
  /** The title while the child's name is unknown, because loading failed. */
  failureTitle: string;
  width?: ComponentProps<typeof PageFrame>['width'];
  /** The message when loading failed. */
  failure: string;
  /** Fetches the page's data again. */
  onRetry: () => void;
  /** Renders the page of a child. */
  children: (child: TChild) => ReactNode;
}

/** A page about one child: its title, the link home, and what to show if the child does not exist or cannot be loaded. */
export function ChildPageFrame<TChild extends { readonly name: string }>(props: ChildPageFrameProps<TChild>) {
  const { result, title, failureTitle, width = 'reading', failure, onRetry, children } = props;
  const frame = (heading: string, content: ReactNode) => (
    <PageFrame title={heading} width={width}>
      {content}
    </PageFrame>
  );
  if (!result.ok)
    return frame(failureTitle, <ErrorNotice title={failure} text={t`Please try again.`} onRetry={onRetry} />);
  if (!result.value) return frame(t`Profile not found`, <ChildNotFound />);
  return frame(title(isolated(result.value.name)), children(result.value));
}
