/** The known names that are most like a mistyped one, best first. */
export function nearestNames(wanted: string, known: readonly string[], most = 3): readonly string[] {
  const text = wanted.slice(0, LONGEST_NAME).toLowerCase()
  const ranked = [...new Set(known)].map((name) => ({ name, distance: distanceOf(text, name.toLowerCase()) }))
  return ranked
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name)
}

/** A longer text is no mistyped name. */
const LONGEST_NAME = 200

/** The number of single-character changes between two strings; a string inside the other counts as nearest. */
function distanceOf(a: string, b: string): number {
  const changes = editDistance(a, b)
  return a.length > 2 && (b.includes(a) || a.includes(b)) ? changes / 100 : changes
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
