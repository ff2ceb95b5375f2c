import { t } from '@lingui/core/macro';
import { namesText } from '../lib/namesText.ts';

/** With whom a child is cared for: "With Ben and Oma". */
export const withOthers = (carers: readonly { readonly name: string; readonly isViewer: boolean }[]): string =>
  t`With ${namesText(carers.flatMap(({ name, isViewer }) => (isViewer ? [] : [name])))}`;
