/** What can be done with a row or card of a list. */
export interface ItemActs {
  onEdit: () => void;
  onDelete: () => void;
}
