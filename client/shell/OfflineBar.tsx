import { useOnline } from '../lib/useOnline.ts';

/** Says on top of every page that there is no connection. The region stands before the words, so that they are read out. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="bg-ink px-4 py-2 text-center text-13 font-semibold text-ground">
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
