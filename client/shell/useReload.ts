import { useRevalidator } from 'react-router';

/** Loads again: the page's data, or the whole application from its address. */
export function useReload(): { page: () => void; application: () => void } {
  const { revalidate } = useRevalidator();
  return { page: () => void revalidate(), application: () => location.reload() };
}
