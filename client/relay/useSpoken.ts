import { useEffect, useState } from 'react';
import { spoken } from './spoken.ts';

/** A sentence of the server that was kept on the phone, in the language of this build. */
export function useSpoken(sentence: string | null | undefined): string | null | undefined {
  const [said, setSaid] = useState({ sentence, text: sentence });
  useEffect(() => {
    let isCurrent = true;
    if (__LANGUAGE__ !== 'en' && sentence)
      void spoken(sentence).then((text) => {
        if (isCurrent) setSaid({ sentence, text });
      });
    return () => {
      isCurrent = false;
    };
  }, [sentence]);
  return said.sentence === sentence ? said.text : sentence;
}
