/** Records the writes that the server has acknowledged. None of them may be lost. */
export class Journal {
  /** The acknowledged points of each child, by its id. */
  readonly children = new Map<string, number>();
  readonly deletedChildren = new Set<string>();
  /** Points by the id of the assigned task. */
  readonly completions = new Map<string, number>();
  /** Comments by the id of the assigned task. Each completion with a comment has a photo. */
  readonly comments = new Map<string, string>();
  readonly moods = new Set<string>();
  /** Titles of tasks and names of skills that an import has added. */
  readonly imported = new Set<string>();
  readonly #waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  #count = 0;

  /** The number of acknowledged writes. */
  get count(): number {
    return this.#count;
  }

  /** Resolves when this many writes are acknowledged. */
  waitForCount(count: number): Promise<void> {
    if (this.#count >= count) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ count, resolve }));
  }

  childAdded(id: string): void {
    this.children.set(id, 0);
    this.#acknowledged();
  }

  childDeleted(id: string): void {
    this.deletedChildren.add(id);
    this.#acknowledged();
  }

  completed(childId: string, assignedTaskId: string, points: number): void {
    this.completions.set(assignedTaskId, points);
    this.children.set(childId, (this.children.get(childId) ?? 0) + points);
    this.#acknowledged();
  }

  commented(assignedTaskId: string, comment: string): void {
    this.comments.set(assignedTaskId, comment);
    this.#acknowledged();
  }

  moodRecorded(childId: string): void {
    this.moods.add(childId);
    this.#acknowledged();
  }

  rowsImported(names: Iterable<string>): void {
    for (const name of names) this.imported.add(name);
    this.#acknowledged();
  }

  #acknowledged(): void {
    this.#count += 1;
    for (const { count, resolve } of this.#waiting) if (count === this.#count) resolve();
  }
}
