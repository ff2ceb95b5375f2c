import { z } from 'zod';
import { parseInput } from '../../schema/input.ts';
import { named } from './named.ts';

/** The largest report that is read, in bytes. */
export const cspReportMaxBytes = 8 * 1024;

const reportsMax = 20;

const text = z.string().max(2_048);
const directive = text.describe('The directive that was violated, such as img-src');
const blocked = text.nullish().describe('What was blocked: an address or a keyword');
const source = text.nullish().describe('The file that did it');
const line = z.number().nullish().describe('The line in that file');

const exampleReport = { violatedDirective: 'img-src', blockedURI: 'https://elsewhere.example', lineNumber: 1 };

const clientReport = named(
  'ClientCspReport',
  'The form that the web client sends.',
  z.object({
    violatedDirective: directive.min(1),
    blockedURI: blocked,
    sourceFile: source,
    lineNumber: line,
    timestamp: z.union([text, z.number()]).nullish().describe('When it happened'),
  }),
);

/** The form that browsers send to a `report-uri`, as application/csp-report. */
const browserReport = named(
  'BrowserCspReport',
  'The form that browsers send as application/csp-report.',
  z.object({
    'csp-report': named(
      'BrowserCspReportBody',
      'A violation as browsers report it.',
      z.object({
        'violated-directive': directive.nullish().describe('The directive that was violated'),
        'effective-directive': directive.nullish().describe('The same; it takes precedence'),
        'blocked-uri': blocked,
        'source-file': source,
        'line-number': line,
      }),
    ).describe('The violation'),
  }),
);

/** The form of the Reporting API, application/reports+json. Reports of other types are skipped. */
const reportingApi = z
  .array(
    named(
      'ReportingApiReport',
      'An entry of the form that the Reporting API sends as application/reports+json.',
      z.object({
        type: text.describe('Only csp-violation is read'),
        body: named(
          'ReportingApiBody',
          'A violation as the Reporting API describes it.',
          z.object({
            effectiveDirective: directive.nullish().describe('The directive that was violated'),
            blockedURL: blocked,
            sourceFile: source,
            lineNumber: line,
          }),
        )
          .nullish()
          .describe('The violation'),
      }),
    ),
  )
  .max(reportsMax);

/** All three forms. */
export const cspReportShape = named(
  'CspReport',
  'A violation of the content security policy, in one of three forms.',
  z.union(
    [
      clientReport.transform((report) => [
        factsOf(report.violatedDirective, report.blockedURI, report.sourceFile, report.lineNumber),
      ]),
      browserReport.transform(({ 'csp-report': report }) => [
        factsOf(
          report['effective-directive'] ?? report['violated-directive'] ?? '',
          report['blocked-uri'],
          report['source-file'],
          report['line-number'],
        ),
      ]),
      reportingApi.transform((reports) =>
        reports.flatMap(({ type, body }) =>
          type === 'csp-violation' && body
            ? [factsOf(body.effectiveDirective ?? '', body.blockedURL, body.sourceFile, body.lineNumber)]
            : [],
        ),
      ),
    ],
    { error: 'The body must be a report of a content security policy violation' },
  ),
  exampleReport,
);

/**
 * The part of a report that may be logged. Addresses are cut to their origin or, for the program's own scripts, to their
 * file name: the rest of an address can name a child.
 */
interface CspFacts {
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
