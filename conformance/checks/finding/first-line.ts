/** The first line of a string, cut to the length of a message. */
export function firstLine(text: string, most: number): string {
  return text.slice(0, most).replace(/\n.*/s, '')
}
