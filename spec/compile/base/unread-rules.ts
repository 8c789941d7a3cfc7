import { isObject } from '../source/json-value.js'
import type { Place } from '../source/place.js'

/** Words about rows. Elsewhere, as on the members of a list inside a row, nothing reads them. */
const WORDS = ['x-validations', 'x-summarises']
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', ...WORDS])

/** What such a word wants. */
export const OF_ROWS = 'this word on the objects of the rows of an answer, on their list or on their table'

/** Reports the rules that belong to no rows: nobody would notice that they are never judged. `read` has the keys of places whose rules are read. */
export function reportUnreadRules(root: Place, read: ReadonlySet<string>): void {
  const open: Place[] = [root]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value } = place
    if (Array.isArray(value)) {
      for (const at of value.keys()) open.push(place.child(at))
    } else if (isObject(value)) {
      for (const word of WORDS)
        if (Array.isArray(value[word]) && value[word].length > 0 && !read.has(place.key))
          place.child(word).report(OF_ROWS, `"${word}" of no rows`)
      for (const name of Object.keys(value)) if (!DATA.has(name)) open.push(place.child(name))
    }
  }
}
