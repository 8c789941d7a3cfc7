/** How many characters of a message or a cell an output shows. */
const MOST_SHOWN = 300

/** A text for people; one that is too long is cut and marked. */
export function cutText(text: string): string {
  if (text.length <= MOST_SHOWN) return text
  const characters = Array.from(text.slice(0, 2 * MOST_SHOWN))
  if (characters.length <= MOST_SHOWN && text.length <= 2 * MOST_SHOWN) return text
  return `${characters.slice(0, MOST_SHOWN).join('')}… (${text.length} characters)`
}
