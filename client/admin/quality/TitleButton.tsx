interface TitleButtonProps {
  title: string;
  onSearch: (words: string) => void;
}

/** A title that leads to the list of tasks with that title. */
export function TitleButton({ title, onSearch }: TitleButtonProps) {
  return (
    <button
      type="button"
      dir="auto"
      onClick={() => onSearch(title)}
      className="inline-flex min-h-6 items-center rounded-small text-start font-semibold text-action underline-offset-4 hover:underline"
    >
      {title}
    </button>
  );
}
