import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { language as languageOfPage } from '../../lib/locale.ts';
import type { Listen_task$key } from '../../relay/__generated__/Listen_task.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { ListenIcon } from '../../ui/drawings/listen.tsx';

/** A voice for a language that speaks on the device: the others send the words of a family to somebody else. */
const findVoice = (language: string): SpeechSynthesisVoice | undefined =>
  speechSynthesis
    .getVoices()
    .find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language.toLowerCase()));

/** The voice that reads; undefined without one. Browsers load their voices late. */
function useVoice(language: string): SpeechSynthesisVoice | undefined {
  const [voice, setVoice] = useState(() => findVoice(language));
  useEffect(() => {
    const read = () => setVoice(findVoice(language));
    speechSynthesis.addEventListener('voiceschanged', read);
    read();
    return () => speechSynthesis.removeEventListener('voiceschanged', read);
  }, [language]);
  return voice;
}

/**
 * Reads a challenge aloud: its title, what must be known before, and what to do, in its own language, which may be English on a page that
 * is not. Nothing where no voice is. It stops when it goes, and when another one begins.
 */
export function Listen({ taskKey }: { taskKey: Listen_task$key }) {
  const { title, safety, description, language } = useFragment(
    graphql`
      fragment Listen_task on Task {
        title
        safety
        description
        language
      }
    `,
    taskKey,
  );
  // Nobody knows in which language a family writes: most likely in the one that it reads.
  const voice = useVoice(language ?? languageOfPage);
  const [reads, setReads] = useState(false);
  /** Identifies what the device reads of this; null once it has ended that, perhaps for another one. */
  const current = useRef<object | null>(null);
  useEffect(() => {
    if (!reads) return;
    const stop = () => speechSynthesis.cancel();
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      if (current.current) stop();
      current.current = null;
    };
  }, [reads]);
  if (!voice) return null;

  const start = () => {
    speechSynthesis.cancel();
    const mine = {};
    current.current = mine;
    const end = () => {
      if (current.current !== mine) return;
      current.current = null;
      setReads(false);
    };
    const parts = [title, safety ?? '', description].filter((part) => part !== '');
    for (const [index, part] of parts.entries()) {
      const words = new SpeechSynthesisUtterance(part);
      words.voice = voice;
      words.lang = voice.lang;
      if (index === parts.length - 1) words.addEventListener('end', end);
      words.addEventListener('error', end);
      speechSynthesis.speak(words);
    }
    setReads(true);
  };
  return (
    <Button variant="plain" size="s" onClick={() => (reads ? setReads(false) : start())}>
      <ListenIcon className="size-5" />
      <span>{reads ? t`Stop` : t`Listen`}</span>
    </Button>
  );
}
