import type { ServerResponse } from 'node:http';
import type { FirebaseConfig } from '../../schema/account/google.rules.ts';
import { cspReportPath } from '../rest/report.routes.ts';
import { type FirebaseSources, firebaseSources } from './firebaseSources.ts';

/**
 * What a page of the web client may load: its own files, and nothing of anybody else
 * (design, section 7). Styles may be inline because Radix places its pop-ups with style attributes.
 */
const clientPolicy = ({ scripts, connections, frames }: FirebaseSources) =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connections}`,
    `frame-src${frames}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${cspReportPath}`,
  ].join('; ');

/** GraphiQL is one page with its scripts inside; it needs what the client does not. */
export const graphiqlPolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sets the headers that every answer carries. */
export function setSecurityHeaders(response: ServerResponse, secure: boolean, firebase: FirebaseConfig | null): void {
  const sources = firebaseSources(firebase);
  response.setHeader('content-security-policy', clientPolicy(sources));
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('cross-origin-opener-policy', sources.opener);
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
  if (secure) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
