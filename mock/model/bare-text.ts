/** A string as an unquoted cell: spaces replace characters that would break the row. */
export function bareText(text: string, delimiter: string): string {
  const breaks = text.includes(delimiter) || text.includes('\n') || text.includes('\r')
  return breaks ? text.replaceAll(delimiter, ' ').replace(/[\r\n]+/g, ' ') : text
}
