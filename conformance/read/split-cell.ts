/**
 * Members of a string cell. The separator is rarely documented; a single slash or space may belong to a member
 * ("BRK/B").
 */
export function splitCell(text: string): readonly string[] {
  // A match starts with a whole run of spaces. A match that may start at any blank of a long run would take quadratic
  // time.
  return text.split(/(?<!\s)\s*[,;]\s*|(?<!\s)\s+[/|&]\s+/).filter((member) => member !== '')
}

/** Whether the text may contain several members with an undocumented separator. */
export function mayBeSeveral(member: string): boolean {
  return /[\s/|&[\]{}"]/.test(member)
}
