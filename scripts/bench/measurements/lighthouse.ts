import type { Findings, Measurement } from '../measurement.ts';
import { unmeasured } from '../report.ts';

const why = 'npm run bench -- client';

/** What a browser must measure has a program of its own; here its targets stand beside the others. */
export const lighthouse: Measurement = {
  name: 'lighthouse',
  measure: (): Promise<Findings> =>
    Promise.resolve({
      targets: [
        unmeasured('Lighthouse mobile on the signed-in home', '≥ 97', why),
        unmeasured('largest contentful paint there', '≤ 1.9 s', why),
        unmeasured('total blocking time there', '≤ 50 ms', why),
        unmeasured('cumulative layout shift there', '≤ 0.02', why),
      ],
    }),
};
