import { isObject } from '../source/json-value.js'
import type { Place } from '../source/place.js'

/** Words about rows. Elsewhere, as on the members of a list inside a row, nothing reads them. */
const WORDS = ['x-validations', 'x-summarises']
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', ...WORDS])

/** What such a word wants. */
export const OF_ROWS = 'this word on the objects of the rows of an answer, on their list or on their table'

/**
 * Reports the rules that belong to no rows, because they are never judged. `read` has the keys of places whose rules
 * are read.
 */
export function reportUnreadRules(root: Place, read: ReadonlySet<string>): void {
  const open: Place[] = [root]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    for (const word of read.has(place.key) ? [] : WORDS) {
      const own = place.child(word)
      if (Array.isArray(own.value) && own.value.length > 0) own.report(OF_ROWS, `"${word}" of no rows`)
    }
    for (const child of childrenOf(place)) open.push(child)
  }
}

function childrenOf(place: Place): readonly Place[] {
  const { value } = place
  if (Array.isArray(value)) return value.map((_, at) => place.child(at))
  const names = isObject(value) ? Object.keys(value) : []
  return names.filter((name) => !DATA.has(name)).map((name) => place.child(name))
}
