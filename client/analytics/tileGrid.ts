/** As many columns as fit without breaking a word: two on a phone, one with large text, six on a desktop. */
export const tileGrid =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 tablet:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] ' +
  'tablet:gap-4 wide:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]';
