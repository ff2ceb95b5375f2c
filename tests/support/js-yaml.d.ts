declare module 'js-yaml' {
  /** Reads one YAML document. */
  export function load(text: string): unknown;
}
