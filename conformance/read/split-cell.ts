/** Members of a text cell. The separator is rarely documented; a single slash or blank may belong to a member ("BRK/B"). */
export function splitCell(text: string): readonly string[] {
  // A match starts with a whole run of blanks. A match that may start at any blank of a long run would take quadratic
  // time.
  return text.split(/(?<!\s)\s*[,;]\s*|(?<!\s)\s+[/|&]\s+/).filter((member) => member !== '')
}

/** Whether the text may hold several members with an undocumented separator. */
export function mayBeSeveral(member: string): boolean {
  return /[\s/|&]/.test(member)
}
