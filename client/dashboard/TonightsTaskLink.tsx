import { momentWord } from '../lib/momentWord.ts';
import { LetsGo } from './LetsGo.tsx';

interface TonightsTaskLinkProps {
  title: string;
  urlSlug: string;
}

/** The first open task of the child who is first in line, and the button that leads to it. */
export function TonightsTaskLink({ title, urlSlug }: TonightsTaskLinkProps) {
  return (
    <li className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-field bg-action-tint px-side py-4 tablet:col-span-2">
      <div className="min-w-0 grow basis-48">
        <p className="text-13 font-semibold text-action">{momentWord()}</p>
        <p className="font-heading text-17 font-extrabold hyphens-auto wrap-anywhere">{title}</p>
      </div>
      <LetsGo title={title} urlSlug={urlSlug} size="l" className="grow tablet:min-w-40 tablet:grow-0" />
    </li>
  );
}
