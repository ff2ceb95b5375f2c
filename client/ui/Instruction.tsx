import { splitLead } from './lead.ts';

interface InstructionProps {
  text: string;
  /** The language of the text, where that may not be the page's. */
  lang?: string | undefined;
}

/** What to do in a challenge: the first sentence, which is complete in itself, is larger. */
export function Instruction({ text, lang }: InstructionProps) {
  const { lead, rest } = splitLead(text);
  return (
    <p lang={lang} className="text-15 wrap-anywhere whitespace-pre-line">
      {lead && <span className="mb-1 block text-17 leading-snug last:mb-0">{`${lead} `}</span>}
      {rest && <span>{rest}</span>}
    </p>
  );
}
