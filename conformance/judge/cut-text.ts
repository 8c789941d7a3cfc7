/** Characters of a message or a cell that an output shows. */
const MOST_SHOWN = 300

/** A text for people: what is longer is cut, and says so. */
export function cutText(text: string): string {
  if (text.length <= MOST_SHOWN) return text
  const characters = Array.from(text.slice(0, 2 * MOST_SHOWN))
  if (characters.length <= MOST_SHOWN && text.length <= 2 * MOST_SHOWN) return text
  return `${characters.slice(0, MOST_SHOWN).join('')}… (${text.length} characters)`
}
