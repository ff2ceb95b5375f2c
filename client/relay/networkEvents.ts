import type { LogEvent } from 'relay-runtime';

/** What is kept for a listener that is still loading. */
const keptMax = 100;

const early: LogEvent[] = [];

let listener = (event: LogEvent): void => {
  if (event.name.startsWith('network.') && early.length < keptMax) early.push(event);
};

/** Receives the events of all environments. */
export const observe = (event: LogEvent): void => listener(event);

/** Calls `listen` for all requests and answers, also for those before this call. There is one listener at a time. */
export function listenToNetwork(listen: (event: LogEvent) => void): void {
  listener = listen;
  early.splice(0).forEach(listen);
}
