import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Section } from '../ui/Section.tsx';
import { DaysOffDrawing, GrowingStarDrawing, NoonDrawing, RainDayDrawing } from './starDrawings.tsx';

/** How Stars work, in four drawn sentences (docs/product.md#stars). */
export function StarRules() {
  return (
    <Section title={t`A Star forgives`} className="mt-4">
      <ul className="grid gap-x-8 gap-y-4 small:grid-cols-2">
        <Rule drawing={<GrowingStarDrawing />}>
          <Trans>One kept day makes the Star grow.</Trans>
        </Rule>
        <Rule drawing={<RainDayDrawing />}>
          <Trans>
            A rain day saves a missed one: you start with one, and every seven kept days bring one more, up to two.
          </Trans>
        </Rule>
        <Rule drawing={<NoonDrawing />}>
          <Trans>Yesterday counts until noon.</Trans>
        </Rule>
        <Rule drawing={<DaysOffDrawing />}>
          <Trans>Days off, a pause or your own rhythm, break nothing.</Trans>
        </Rule>
      </ul>
    </Section>
  );
}

function Rule({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {drawing}
      <p className="min-w-0 flex-1 basis-32 text-15 text-pretty">{children}</p>
    </li>
  );
}
