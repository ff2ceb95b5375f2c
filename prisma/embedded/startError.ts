/** A refusal to start that the user can act on. Its message is one sentence that is printed alone, without a stack trace (design 1). */
export class StartError extends Error {
  override name = 'StartError';
}
