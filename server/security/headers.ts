import type { FirebaseConfig } from '../../schema/identity/google/google.rules.ts';
import { firebaseSources } from './firebaseSources.ts';

/** Browsers report here, without a session and without the header against forgery. The call changes nothing. */
export const cspReportPath = '/api/log-csp-violation';

/** The name that connects `Reporting-Endpoints` with `report-to`. */
const reportGroup = 'csp';

/**
 * Only one policy may turn text into the address of a script: that of client/lib/serviceWorker.ts. Not used with Firebase,
 * whose loader of Google's scripts sets their addresses as text.
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types dadventures'];

/**
 * The content security policy of the web client: it loads its own files only. No script and no style is inline; React sets
 * styles through the CSSOM, which needs no permission.
 *
 * @param secure whether the site uses HTTPS: then browsers also report through the Reporting API, which requires it
 * @param firebase adds the sources of Google sign-in
 * @param basePath the path in PUBLIC_URL
 */
export function clientPolicy(secure: boolean, firebase: FirebaseConfig | null, basePath = ''): string {
  const { scripts, connections, frames } = firebaseSources(firebase);
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connections}`,
    `frame-src${frames}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(firebase ? [] : trustedTypes),
    `report-uri ${basePath}${cspReportPath}`,
    ...(secure ? [`report-to ${reportGroup}`] : []),
  ].join('; ');
}

/**
 * The policy of GraphiQL, whose page names one script and its hash (https://www.w3.org/TR/CSP3/#external-hash).
 * @param scriptHash the script's SHA-256 as base64
 * @param basePath the path in PUBLIC_URL
 */
export const graphiqlPolicy = (scriptHash: string, basePath = ''): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    'worker-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `report-uri ${basePath}${cspReportPath}`,
  ].join('; ');

/** Device features that a page may use: the camera, for photos. */
const permissions = [
  'camera=(self)',
  ...['microphone', 'geolocation', 'payment', 'display-capture', 'usb', 'serial', 'hid', 'midi'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** What the headers depend on. */
interface Site {
  /** Whether browsers reach the site over HTTPS. */
  readonly secure: boolean;
  readonly firebase: FirebaseConfig | null;
  /** The path in PUBLIC_URL; none unless given. */
  readonly basePath?: string;
  /** Whether browsers demand HTTPS of the host's subdomains, too (HSTS_SUBDOMAINS); they do not unless given. */
  readonly withSubdomains?: boolean;
}

/** The headers of every response. A response that may be cached overrides `cache-control`. */
export function securityHeaders({
  secure,
  firebase,
  basePath = '',
  withSubdomains = false,
}: Site): Map<string, string> {
  return new Map([
    ['content-security-policy', clientPolicy(secure, firebase, basePath)],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', firebaseSources(firebase).opener],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', permissions],
    ['cache-control', 'no-store'],
    ...(secure ? secureHeaders(basePath, withSubdomains) : []),
  ]);
}

const secureHeaders = (basePath: string, withSubdomains: boolean): readonly (readonly [string, string])[] => [
  ['strict-transport-security', `max-age=31536000${withSubdomains ? '; includeSubDomains' : ''}`],
  ['reporting-endpoints', `${reportGroup}="${basePath}${cspReportPath}"`],
];
