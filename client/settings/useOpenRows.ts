import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type RowId, rowOf } from './rows.ts';

/** Which rows of the settings are open: those that the visitor opens, and the one to which the address leads; at first "You". */
export function useOpenRows() {
  const { hash, key } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<RowId>>(() => new Set([rowOf(hash) ?? 'you']));
  const [visit, setVisit] = useState(key);
  if (visit !== key) {
    setVisit(key);
    const row = rowOf(hash);
    if (row) setOpen(new Set([...open, row]));
  }
  useEffect(() => {
    if (!rowOf(hash)) return;
    const place = document.getElementById(hash.slice(1));
    place?.focus({ preventScroll: true });
    place?.scrollIntoView();
  }, [hash, key]);
  return {
    isOpen: (row: RowId) => open.has(row),
    toggle: (row: RowId) =>
      setOpen((before) => new Set(before.has(row) ? [...before].filter((one) => one !== row) : [...before, row])),
  };
}
