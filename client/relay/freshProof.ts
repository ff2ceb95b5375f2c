import { ServerError } from './ServerError.ts';

/** Asks users whether it is them. Rejects with a ServerError NOT_CONFIRMED when they do not confirm. */
type ProofPrompt = () => Promise<void>;

let prompt: ProofPrompt | null = null;

/** Sets how users are asked: the dialog is a feature, which this folder does not import. */
export function setProofPrompt(ask: ProofPrompt): void {
  prompt = ask;
}

/**
 * Sends a request. If the server refuses it because the users proved too long ago that it is them, they are asked in place, and
 * the request is sent once more (docs/product.md#fresh-proof).
 *
 * @throws ServerError NOT_CONFIRMED when the users did not confirm, and whatever `send` throws.
 */
export async function withFreshProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!prompt || !(error instanceof ServerError && error.code === 'REAUTHENTICATION_REQUIRED')) throw error;
    await prompt();
  }
  return send();
}
