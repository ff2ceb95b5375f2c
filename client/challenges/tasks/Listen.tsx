import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Listen_task$key } from '../../relay/__generated__/Listen_task.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { ListenIcon } from '../../ui/drawings/listen.tsx';

/** The language of the challenges. */
const language = () => document.documentElement.lang || 'en';

/** A voice for it that speaks on the device: the others send the words of a family to somebody else. */
const findVoice = (): SpeechSynthesisVoice | undefined =>
  speechSynthesis
    .getVoices()
    .find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language().toLowerCase()));

/** The voice that reads; undefined without one. Browsers load their voices late. */
function useVoice(): SpeechSynthesisVoice | undefined {
  const [voice, setVoice] = useState(findVoice);
  useEffect(() => {
    const read = () => setVoice(findVoice());
    speechSynthesis.addEventListener('voiceschanged', read);
    read();
    return () => speechSynthesis.removeEventListener('voiceschanged', read);
  }, []);
  return voice;
}

/** Reads a challenge aloud: its title, what must be known before, and what to do. Nothing where no voice is. It stops when it goes. */
export function Listen({ taskKey }: { taskKey: Listen_task$key }) {
  const { title, safety, description } = useFragment(
    graphql`
      fragment Listen_task on Task {
        title
        safety
        description
      }
    `,
    taskKey,
  );
  const voice = useVoice();
  const [reads, setReads] = useState(false);
  useEffect(() => {
    if (!reads) return;
    const stop = () => speechSynthesis.cancel();
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, [reads]);
  if (!voice) return null;

  const start = () => {
    speechSynthesis.cancel();
    const parts = [title, safety ?? '', description].filter((part) => part !== '');
    for (const [index, part] of parts.entries()) {
      const words = new SpeechSynthesisUtterance(part);
      words.voice = voice;
      words.lang = voice.lang;
      if (index === parts.length - 1) words.addEventListener('end', () => setReads(false));
      words.addEventListener('error', () => setReads(false));
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
