/** Why a comment could not be saved, beside the button. The toast has announced it to screen readers. */
export function SaveProblem({ sentence }: { sentence: string }) {
  return <p className="text-13 font-semibold wrap-anywhere text-error">{sentence}</p>;
}
