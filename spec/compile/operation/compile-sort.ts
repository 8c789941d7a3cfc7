import type { Parameter, SortKey } from '../../contract/parameter.js'
import { show } from '../source/json-value.js'
import type { Place } from '../source/place.js'

/**
 * `x-sort`: `{cheapest: price, '-price': '-price, id'}` lists the columns of each value, with a minus for descending.
 */
export function compileSort(place: Place | undefined): Parameter['sort'] {
  if (place === undefined) return undefined
  const values = place.keys().filter((value) => !value.startsWith('x-'))
  return Object.fromEntries(values.map((value) => [value, sortKeys(place.text(value) ?? '')]))
}

function sortKeys(text: string): readonly SortKey[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .map((part) => ({ column: part.replace(/^-/, ''), direction: part.startsWith('-') ? 'desc' : 'asc' }))
}

/** Checks that every sort names columns, and that its values are those of the parameter. */
export function checkSort(place: Place, { sort = {}, enum: words }: Parameter, columns: readonly string[]): void {
  for (const [value, keys] of Object.entries(sort)) {
    const entry = place.at(value)
    for (const { column } of keys) {
      if (!columns.includes(column))
        entry?.report(
          columns.length === 0 ? 'rows to sort' : `a column among ${columns.join(', ')}`,
          `column ${show(column)}`,
        )
    }
    if (words !== undefined && !words.includes(value))
      entry?.report(`a value of the parameter's enum: ${words.join(', ')}`, `an order for ${show(value)}`)
  }
  const missing = words?.filter((word) => !Object.hasOwn(sort, word)) ?? []
  if (missing.length > 0)
    place.report(`an order for each value: ${words?.join(', ')}`, `no order for ${missing.map(show).join(', ')}`)
}
