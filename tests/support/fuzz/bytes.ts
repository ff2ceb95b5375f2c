import fc from 'fast-check';

/** A change of the bytes of a request. */
interface Mutation {
  readonly kind: 'flip' | 'insert' | 'remove' | 'double' | 'cut';
  /** The position, from 0 (start) to 1 (end). */
  readonly at: number;
  readonly length: number;
  readonly byte: number;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('flip', 'flip', 'insert', 'insert', 'remove', 'double', 'cut'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
  byte: fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(...Buffer.from('\0\r\n"{}[]:,%&=-;/\\$!()\'<é\ufeff')),
  ),
});

/** A few mutations, or none. */
export const mutations = fc.array(mutation, { maxLength: 4 });

/** Applies mutations to bytes, in order. */
export const applyMutations = (bytes: Buffer, changes: readonly Mutation[]): Buffer => changes.reduce(apply, bytes);

function apply(bytes: Buffer, { kind, at, length, byte }: Mutation): Buffer {
  const place = Math.floor(at * bytes.length);
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)];
  switch (kind) {
    case 'flip':
      return Buffer.concat([before, Buffer.of(byte), after.subarray(1)]);
    case 'insert':
      return Buffer.concat([before, Buffer.alloc(length % 5 || 1, byte), after]);
    case 'remove':
      return Buffer.concat([before, after.subarray(length)]);
    case 'double':
      return Buffer.concat([before, after.subarray(0, length), after]);
    case 'cut':
      return before;
  }
}
