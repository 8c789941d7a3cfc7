/** The first line of a text, or as much of it as a message has room for. */
export function firstLine(text: string, most: number): string {
  return text.replace(/\n.*/s, '').slice(0, most)
}
