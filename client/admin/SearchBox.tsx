import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { searchMaxLength } from '../../schema/task/task.rules.ts';
import { useDebounced } from '../lib/useDebounced.ts';
import { SearchInput } from '../ui/SearchInput.tsx';
import type { AdminUrl } from './adminUrl.ts';
import type { UpdateUrl } from './useAdminUrl.ts';

/** Milliseconds between the last keystroke and the search. */
const searchDelay = 300;

interface SearchBoxProps {
  label: string;
  url: AdminUrl;
  updateUrl: UpdateUrl;
}

/** The search of a list. The URL holds its words; Ctrl K focuses it. */
export function SearchBox({ label, url, updateUrl }: SearchBoxProps) {
  const [text, setText] = useState(url.search);
  const debouncedText = useDebounced(text, searchDelay);
  const { key } = useLocation();
  const isHistoryStep = useNavigationType() !== 'REPLACE';

  const search = useEffectEvent((words: string) => {
    if (words !== url.search) updateUrl({ search: words });
  });
  useEffect(() => search(debouncedText.trim()), [debouncedText]);

  // Back and forward can restore another search. A replaced entry is this box's own search: the user may still be typing.
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    if (isHistoryStep) setText(url.search);
  }

  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusBox = (event: KeyboardEvent) => {
      // A dialog hides the page below it from the keyboard.
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', focusBox);
    return () => document.removeEventListener('keydown', focusBox);
  }, []);

  return (
    <SearchInput
      ref={box}
      aria-label={label}
      aria-keyshortcuts="Control+K Meta+K"
      placeholder={label}
      value={text}
      maxLength={searchMaxLength}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
