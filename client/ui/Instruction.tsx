import { splitLead } from './lead.ts';

/** What to do in a challenge: the first sentence, which is complete in itself, is larger. */
export function Instruction({ text }: { text: string }) {
  const { lead, rest } = splitLead(text);
  return (
    <p className="text-15 wrap-anywhere whitespace-pre-line">
      {lead && <span className="mb-1 block text-17 leading-snug last:mb-0">{`${lead} `}</span>}
      {rest && <span>{rest}</span>}
    </p>
  );
}
