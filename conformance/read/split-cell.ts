/** Members of a text cell. How they are parted is documented rarely; a bare slash or blank may belong to one ("BRK/B"). */
export function splitCell(text: string): readonly string[] {
  return text.split(/\s*[,;]\s*|\s+[/|&]\s+/).filter((member) => member !== '')
}

/** Perhaps several members in one, parted in a way that nobody documented. */
export function mayBeSeveral(member: string): boolean {
  return /[\s/|&]/.test(member)
}
