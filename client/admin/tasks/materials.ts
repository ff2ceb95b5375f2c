/**
 * The materials of a text, separated by commas or line breaks. Where there is a semicolon, semicolons separate them instead, so
 * that a material may hold a comma.
 */
export function writtenMaterials(text: string): string[] {
  const separator = text.includes(';') ? /[;\r\n]+/ : /[,\r\n]+/;
  return text
    .split(separator)
    .map((material) => material.trim())
    .filter((material) => material !== '');
}

/** The text that `writtenMaterials` reads as those materials. */
export function materialsText(materials: readonly string[]): string {
  if (!materials.some((material) => material.includes(','))) return materials.join(', ');
  return materials.length === 1 ? `${materials[0]};` : materials.join('; ');
}
