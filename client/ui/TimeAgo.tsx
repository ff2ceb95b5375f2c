import { agoText, momentText } from '../lib/agoText.ts';
import { useNow } from '../lib/useNow.ts';

/** How long ago an instant was, as "3 hours ago"; the exact time, in the device's zone, is its tooltip. */
export function TimeAgo({ instant }: { instant: string }) {
  const now = useNow(60_000);
  return (
    <time dateTime={instant} title={momentText(instant)}>
      {agoText(instant, now)}
    </time>
  );
}
