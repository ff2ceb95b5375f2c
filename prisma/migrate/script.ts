/** One statement of an SQL script. */
interface ScriptStatement {
  /** Without comments before it and without its semicolon. */
  readonly text: string;
  /** The line of the script on which it begins, from 1. */
  readonly line: number;
}

/** A comment, a quoted string or name, a dollar-quoted string, a semicolon, or anything else. */
const token =
  /--[^\n]*|\/\*[^]*?\*\/|\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[^]*?\$\1\$|[^-/'"$;eE]+|[^]/g;

const isComment = (text: string): boolean => text.startsWith('--') || text.startsWith('/*');

/**
 * The statements of an SQL script, in order. Semicolons in strings, names, comments and dollar-quoted function bodies do not
 * end a statement. Unquoted function bodies (BEGIN ATOMIC) are not supported.
 */
export function statementsOf(script: string): ScriptStatement[] {
  const statements: ScriptStatement[] = [];
  let text = '';
  let line = 1;
  let startLine = 1;
  const finish = () => {
    if (text.trim() !== '') statements.push({ text: text.trim(), line: startLine });
    text = '';
  };
  for (const [part] of script.matchAll(token)) {
    if (part === ';') finish();
    else if (text.trim() !== '') text += part;
    else if (!isComment(part) && part.trim() !== '') {
      startLine = line + newlines(/^\s*/.exec(part)?.[0] ?? '');
      text = part;
    }
    line += newlines(part);
  }
  finish();
  return statements;
}

const newlines = (text: string): number => text.split('\n').length - 1;
