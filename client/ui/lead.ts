/** The first sentence, or the first line: up to a mark that ends a sentence and a capital or a number after it. */
const firstSentence = /^.+?(?:[.!?…]["'”’“»)]*(?=\s+["'“‘„«¿¡(]*[\p{Lu}\p{N}])|(?=\n)|$)/su;

/** A longer sentence is no lead, in characters. */
const longest = 160;

/**
 * Splits an instruction into its first sentence and what follows, without the space between them.
 *
 * @returns no lead when the first sentence is longer than 160 characters, as in a text without sentences
 */
export function splitLead(text: string): { readonly lead: string; readonly rest: string } {
  const [lead = ''] = firstSentence.exec(text.trim()) ?? [];
  return lead.length > longest ? { lead: '', rest: text } : { lead, rest: text.trim().slice(lead.length).trimStart() };
}
