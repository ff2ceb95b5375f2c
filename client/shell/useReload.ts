import { useRevalidator } from 'react-router';

/** Reloads the page's data, or the whole application. */
export function useReload(): { page: () => void; application: () => void } {
  const { revalidate } = useRevalidator();
  return { page: () => void revalidate(), application: () => location.reload() };
}
