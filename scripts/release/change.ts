/** A difference between two versions of an API that clients may notice. */
export interface Change {
  /** The name of what changed: `Child.hue`, or `GET /api/children response[].hue`. */
  readonly coordinate: string;
  /** What happened to it, as a sentence. */
  readonly sentence: string;
  /** Whether a program that was right before can fail now. Others must only expect what they did not know before. */
  readonly isBreaking: boolean;
}
