import { Fragment } from 'react';
import { locale } from '../lib/locale.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Names in a sentence, each isolated from its writing direction: "Lotte, Ada, and Ben". */
export function Names({ names }: { names: readonly string[] }) {
  return list
    .formatToParts(names)
    .map(({ type, value }, index) =>
      type === 'element' ? <bdi key={index}>{value}</bdi> : <Fragment key={index}>{value}</Fragment>,
    );
}
