import { cspReportMaxBytes, cspReportShape, readCspReport } from './cspReport.ts';
import { cspReportPath } from '../security/headers.ts';
import { route } from './route.ts';

/** Reports about the content security policy (docs/product.md#rest-calls). */
export const reportRoutes = [
  route({
    method: 'POST',
    path: cspReportPath,
    operationId: 'reportCspViolation',
    tag: 'site',
    summary: 'Report a violation of the content security policy',
    description: 'For browsers and the web client. Takes the three forms in which browsers report.',
    signedIn: false,
    ignoresUnknownFields: true,
    // Any page can make a browser send reports here, so they are not paid from the budget of its address.
    purpose: 'report',
    body: cspReportShape,
    bodyOptions: {
      limit: cspReportMaxBytes,
      types: ['application/json', 'application/csp-report', 'application/reports+json'],
    },
    status: 204,
    handle: async ({ body, log }) => {
      const reports = readCspReport(body);
      for (const report of reports) log.warn({ csp: report }, 'content security policy violated');
    },
  }),
];
