import type { ReactNode } from 'react';
import { Section } from '../ui/Section.tsx';
import { DaysOffDrawing, GrowingStarDrawing, NoonDrawing, RainDayDrawing } from './starDrawings.tsx';

/** How Stars work, in four drawn sentences (docs/product.md#stars). */
export function StarRules() {
  return (
    <Section title="A Star forgives" className="mt-4">
      <ul className="grid gap-x-8 gap-y-4 small:grid-cols-2">
        <Rule drawing={<GrowingStarDrawing />}>One kept day makes the Star grow.</Rule>
        <Rule drawing={<RainDayDrawing />}>
          A rain day saves a missed one: you start with one, and every seven kept days bring one more, up to two.
        </Rule>
        <Rule drawing={<NoonDrawing />}>Yesterday counts until noon.</Rule>
        <Rule drawing={<DaysOffDrawing />}>Days off, a pause or your own rhythm, break nothing.</Rule>
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
