import { z } from 'zod';
import { parseInput } from '../../schema/input.ts';

/** The largest report that is read, in bytes. */
export const cspReportMaxBytes = 8 * 1024;

const reportsMax = 20;

const text = z.string().max(2_048);
const line = z.number().nullish();

/** The form that the web client sends. */
const clientReport = z
  .object({
    violatedDirective: text.min(1),
    blockedURI: text.nullish(),
    sourceFile: text.nullish(),
    lineNumber: line,
    timestamp: z.union([text, z.number()]).nullish(),
  })
  .transform((report) => [factsOf(report.violatedDirective, report.blockedURI, report.sourceFile, report.lineNumber)]);

/** The form that browsers send to a `report-uri`, as application/csp-report. */
const browserReport = z
  .object({
    'csp-report': z.object({
      'violated-directive': text.nullish(),
      'effective-directive': text.nullish(),
      'blocked-uri': text.nullish(),
      'source-file': text.nullish(),
      'line-number': line,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    factsOf(
      report['effective-directive'] ?? report['violated-directive'] ?? '',
      report['blocked-uri'],
      report['source-file'],
      report['line-number'],
    ),
  ]);

/** The form of the Reporting API, application/reports+json. Reports of other types are skipped. */
const reportingApi = z
  .array(
    z.object({
      type: text,
      body: z
        .object({
          effectiveDirective: text.nullish(),
          blockedURL: text.nullish(),
          sourceFile: text.nullish(),
          lineNumber: line,
        })
        .nullish(),
    }),
  )
  .max(reportsMax)
  .transform((reports) =>
    reports.flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? [factsOf(body.effectiveDirective ?? '', body.blockedURL, body.sourceFile, body.lineNumber)]
        : [],
    ),
  );

/** All three forms. */
export const cspReportShape = z.union([clientReport, browserReport, reportingApi], {
  error: 'The body must be a report of a content security policy violation',
});

/**
 * The part of a report that may be logged. Addresses are cut to their origin or, for the program's own scripts, to their
 * file name: the rest of an address can name a child.
 */
export interface CspFacts {
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
  readonly line: number | null;
}

/**
 * Parses a report in any of the three forms.
 * @throws Refusal BAD_USER_INPUT
 */
export const readCspReport = (body: unknown): readonly CspFacts[] => parseInput(cspReportShape, body);

function factsOf(
  directive: string,
  blocked: string | null | undefined,
  source: string | null | undefined,
  lineNumber: number | null | undefined,
): CspFacts {
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
    blocked: withoutPath(blocked ?? ''),
    source: ownScript(source ?? '') ?? withoutPath(source ?? ''),
    line: lineNumber ?? null,
  };
}

/** The origin of an address, or the keyword that replaces one. */
function withoutPath(address: string): string {
  if (/^[a-z-]{1,20}$/.test(address)) return address;
  const url = URL.parse(address);
  if (!url) return '';
  return url.origin === 'null' ? url.protocol : url.origin;
}

function ownScript(address: string): string | undefined {
  return /\/assets\/[\w.-]{1,80}(?=$|[?#])/.exec(address)?.[0];
}
