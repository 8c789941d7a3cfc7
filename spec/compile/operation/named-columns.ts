import { textOf } from '../../text-of.js'
import type { Place } from '../source/place.js'
import { splitObject } from './split-object.js'

/** Words that have a meaning only where an answer has rows. */
const OF_ROWS = ['x-filter', 'x-cap', 'x-cursor', 'x-page', 'x-sort', 'x-columns'] as const

export function describesItsRows(place: Place, item: Place): boolean {
  const spoken = wordPlaces(place, item).some((parameter) => OF_ROWS.some((word) => parameter.place.has(word)))
  return spoken || ['x-order', 'x-rows', 'x-tells'].some((word) => place.has(word))
}

/** Members of members (`author.name`) that words of the operation name as columns. */
export function nestedColumns(place: Place, item: Place): readonly string[] {
  const parameters = wordPlaces(place, item).map((parameter) => parameter.place)
  const words = parameters.flatMap((parameter) =>
    ['x-filter', 'x-cursor'].flatMap((word) => parameter.object(word) ?? []),
  )
  const named = [...words, ...place.list('x-order')].flatMap((word) =>
    ['column', 'latitude', 'witness'].map((key) => word.at(key)?.value),
  )
  const sorted = parameters.flatMap((parameter) => parameter.entries('x-sort').map(([, order]) => textOf(order.value)))
  const chosen = sorted.flatMap((text) => text.split(',')).map((name) => name.trim().replace(/^-/, ''))
  const all = [...named, ...chosen]
  return [...new Set(all.filter((name): name is string => typeof name === 'string' && name.includes('.')))]
}

interface WordPlace {
  readonly name: string
  readonly where: string
  /** The parameter, or the member of an object that is sent alone. */
  readonly place: Place
}

/** Where the words of the parameters of an operation are, those of its path included. */
export function wordPlaces(place: Place, item: Place): readonly WordPlace[] {
  return [...item.list('parameters'), ...place.list('parameters')].flatMap((parameter) => {
    const where = textOf(parameter.at('in')?.value)
    const members = splitObject(parameter, where, parameter.schema('schema'))
    const named = members.length > 0 ? members : [{ name: textOf(parameter.at('name')?.value), place: parameter }]
    return named.map((one) => ({ name: one.name, place: one.place, where }))
  })
}
