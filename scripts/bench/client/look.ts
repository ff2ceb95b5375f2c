import lighthouse, { desktopConfig } from 'lighthouse';

export const devices = ['mobile', 'desktop'] as const;

/** Lighthouse's telephone on a slow network, or its desk. */
export type Device = (typeof devices)[number];

/** What Lighthouse found on one load of a page with an empty cache. */
export interface Look {
  /** 0 to 100. */
  readonly score: number;
  /** Largest Contentful Paint, milliseconds. */
  readonly lcp: number;
  /** Total Blocking Time, milliseconds. */
  readonly tbt: number;
  /** Cumulative Layout Shift. */
  readonly cls: number;
  /** As they came over the network, compressed. */
  readonly scriptBytes: number;
  /** Requests to GraphQL. */
  readonly queries: number;
}

async function load(url: string, device: Device, port: number, cookie: string) {
  const result = await lighthouse(
    url,
    {
      port,
      onlyCategories: ['performance'],
      extraHeaders: { cookie },
      disableFullPageScreenshot: true,
      logLevel: 'error',
    },
    device === 'desktop' ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`Lighthouse found nothing at ${url}`);
  return result.lhr;
}

interface Request {
  readonly url: string;
  readonly resourceType: string;
  readonly transferSize: number;
}

/**
 * Loads a page with Lighthouse.
 *
 * @param port of a running browser's DevTools
 * @param cookie the header of who is signed in
 * @throws Error with Lighthouse's sentence when the page did not load
 */
export async function lookAt(url: string, device: Device, port: number, cookie: string): Promise<Look> {
  // A busy machine may lose the beginning of a recording.
  const { audits, categories, finalDisplayedUrl, runtimeError } = await load(url, device, port, cookie).then((first) =>
    first.runtimeError ? load(url, device, port, cookie) : first,
  );
  if (runtimeError) throw new Error(runtimeError.message);
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const valueOf = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items.map(requestOf) : [];
  return {
    score: (categories['performance']?.score ?? Number.NaN) * 100,
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    queries: requests.filter((request) => new URL(request.url).pathname === '/graphql').length,
  };
}

const requestOf = ({ url, resourceType, transferSize }: Record<string, unknown>): Request => ({
  url: String(url),
  resourceType: String(resourceType),
  transferSize: Number(transferSize),
});
