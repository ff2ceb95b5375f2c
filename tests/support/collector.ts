import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span in the JSON of OTLP/HTTP, with the fields that tests read. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: Pick<ReceivedSpan, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

/** Starts an OpenTelemetry collector that stores the traces it receives. */
export async function collectTraces() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const exported = () => bodies.flatMap((body) => (JSON.parse(body) as Export).resourceSpans);
  const resourceValues = (name: string) => [
    ...new Set(
      exported().map(({ resource }) => resource.attributes.find(({ key }) => key === name)?.value['stringValue']),
    ),
  ];
  return {
    /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The received request bodies. */
    everything: () => bodies.join('\n'),
    /** The names of the services that sent something. */
    services: () => resourceValues('service.name'),
    /** Their versions. */
    versions: () => resourceValues('service.version'),
    spans: () => exported().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
