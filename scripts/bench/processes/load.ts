/** One request of the load. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What to send to a server: the requests in turn, over several connections at once. */
export interface Load {
  readonly origin: string;
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  /** How many requests in all. Each answer is awaited, so that the processor time belongs to these requests alone. */
  readonly amount: number;
}

/** What came back. */
export interface LoadResult {
  readonly answered: number;
  readonly failed: number;
  readonly seconds: number;
  /** Latencies, milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The first answer with an error; null when there was none. */
  readonly failure: string | null;
}
