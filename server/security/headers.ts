import type { FirebaseConfig } from '../../schema/account/google.rules.ts';
import { cspReportPath } from '../rest/report.routes.ts';
import { firebaseSources } from './firebaseSources.ts';

/** The name under which `Reporting-Endpoints` and `report-to` mean the same address. */
const reportGroup = 'csp';

/**
 * The only policy that may make the address of a script from text: client/lib/serviceWorker.ts. Not with Firebase, whose
 * loader of Google's scripts writes their addresses as text.
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types dadventures'];

/**
 * What a page of the web client may load: its own files, and nothing of anybody else (design, section 7). No script and no
 * style stands in the page itself: React sets styles through the object model, which needs no permission.
 *
 * @param secure over HTTPS browsers report through the Reporting API too, which knows no other
 * @param firebase adds what Google sign-in needs
 */
export function clientPolicy(secure: boolean, firebase: FirebaseConfig | null): string {
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
    `report-uri ${cspReportPath}`,
    ...(secure ? [`report-to ${reportGroup}`] : []),
  ].join('; ');
}

/**
 * GraphiQL is one page with its script inside; it needs what the client does not.
 * @param scriptHash of that script: SHA-256, as base64
 */
export const graphiqlPolicy = (scriptHash: string): string =>
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
    `report-uri ${cspReportPath}`,
  ].join('; ');

/** What of a device a page may use: the camera for photos, and nothing else. */
const permissions = [
  'camera=(self)',
  ...['microphone', 'geolocation', 'payment', 'display-capture', 'usb', 'serial', 'hid', 'midi'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** The headers that every answer carries; what may be kept longer says so itself. */
export function securityHeaders(secure: boolean, firebase: FirebaseConfig | null): Map<string, string> {
  return new Map([
    ['content-security-policy', clientPolicy(secure, firebase)],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', firebaseSources(firebase).opener],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', permissions],
    ['cache-control', 'no-store'],
    ...(secure ? secureHeaders : []),
  ]);
}

const secureHeaders: readonly (readonly [string, string])[] = [
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  ['reporting-endpoints', `${reportGroup}="${cspReportPath}"`],
];
