/** A text as a cell that is never quoted: a blank in place of what would break the row. */
export function bareText(text: string, delimiter: string): string {
  const breaks = text.includes(delimiter) || text.includes('\n') || text.includes('\r')
  return breaks ? text.replaceAll(delimiter, ' ').replace(/[\r\n]+/g, ' ') : text
}
