/** How many names a line shows before it counts the others. */
export const MOST_NAMED = 3

export function listed(names: readonly string[], most: number): string {
  const more = names.length - most
  return `${names.slice(0, most).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
