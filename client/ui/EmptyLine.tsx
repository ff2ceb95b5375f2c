interface EmptyLineProps {
  title: string;
  text: string;
}

/** The empty state of a panel among many: a friendly sentence instead of a drawing. */
export function EmptyLine({ title, text }: EmptyLineProps) {
  return (
    <div className="text-pretty">
      <p className="text-15">{title}</p>
      <p className="text-13 text-soft">{text}</p>
    </div>
  );
}
