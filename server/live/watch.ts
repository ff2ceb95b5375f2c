import type { ChildRevision, LiveWatch } from '../../schema/services/liveHub.ts';
import type { Held, Holder } from './makeRoom.ts';

/** The revisions of children by UUID. */
export type Revisions = ReadonlyMap<string, number>;

/** One stream. It keeps the latest revision of each child only, however slowly it is read. */
export class Watch implements LiveWatch, Held {
  readonly holder: Holder;
  /** When something has changed last, or when it was opened, in milliseconds of `performance.now()`. */
  idleSince = performance.now();
  readonly #only: ReadonlySet<string> | null;
  readonly #onChange: () => void;
  readonly #onClose: () => void;
  #known: Revisions = new Map();
  readonly #changed = new Map<string, number>();
  isComplete = false;
  hasEnded = false;

  constructor(holder: Holder, only: readonly string[] | null, onChange: () => void, onClose: () => void) {
    this.holder = holder;
    this.#only = only && new Set(only);
    this.#onChange = onChange;
    this.#onClose = onClose;
  }

  /** Takes over what was read. It ends if a child is gone: a client must not take silence for "nothing has changed". */
  update(all: Revisions): void {
    if (this.hasEnded) return;
    const only = this.#only;
    const seen = only ? new Map([...all].filter(([id]) => only.has(id))) : all;
    const expected = this.isComplete ? [...this.#known.keys()] : [...(only ?? [])];
    if (expected.some((id) => !seen.has(id))) return this.close();
    let isNew = !this.isComplete;
    for (const [id, revision] of seen) {
      if (this.#known.get(id) === revision) continue;
      this.#changed.set(id, revision);
      isNew = true;
    }
    this.#known = seen;
    this.isComplete = true;
    if (!isNew) return;
    this.idleSince = performance.now();
    this.#onChange();
  }

  take(): readonly ChildRevision[] {
    const taken = [...this.#changed].map(([childId, revision]) => ({ childId, revision }));
    this.#changed.clear();
    return taken;
  }

  close(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.#changed.clear();
    this.#onClose();
    this.#onChange();
  }
}
