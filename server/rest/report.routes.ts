import { cspReportMaxBytes, cspReportShape, readCspReport } from '../security/cspReport.ts';
import { route } from './route.ts';

/** Browsers report without a session and without the header against forgery; the call changes nothing. */
export const cspReportPath = '/api/log-csp-violation';

/** The call with which browsers report what a page tried against its policy (specification, section 7). */
export const reportRoutes = [
  route({
    method: 'POST',
    path: cspReportPath,
    summary: 'Report a violation of the content security policy',
    signedIn: false,
    // Any page can have a browser send something here: it must not cost what the people behind an address need.
    purpose: 'report',
    body: cspReportShape,
    bodyOptions: {
      limit: cspReportMaxBytes,
      types: ['application/json', 'application/csp-report', 'application/reports+json'],
    },
    status: 204,
    refusals: [429],
    handle: async ({ body, log }) => {
      const reports = readCspReport(body);
      for (const report of reports) log.warn({ csp: report }, 'content security policy violated');
    },
  }),
];
