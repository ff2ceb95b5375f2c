import { classNames } from '../../lib/classNames.ts';

interface ProblemProps {
  /** What failed, before the sentence. */
  title?: string | undefined;
  text: string;
  className?: string;
}

/** An error message, where the error is. Stands inside a live region, or carries `role="alert"` itself. */
export function Problem({ title, text, className }: ProblemProps) {
  return (
    <div className={classNames('text-15 text-error wrap-anywhere', className)}>
      {title && <p className="font-heading font-extrabold">{title}</p>}
      <p className={title ? undefined : 'font-semibold'}>{text}</p>
    </div>
  );
}
