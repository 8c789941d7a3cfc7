import { isObject, jsonValidator, usualPaging } from '../../spec/index.js'
import type { Reached } from '../model/facts.js'

/** The part of the only list that parameters such as `limit` and `page` select, in an answer without words of ours. */
export function withUsualPage(value: unknown, { operation, values }: Reached): unknown {
  const { answer } = operation
  const { size, place } = usualPaging(operation)
  const most = size === undefined ? Number.NaN : Number(values[size.name] ?? Number.NaN)
  if (size === undefined || Number.isNaN(most) || answer.kind !== 'json') return value
  const from = place === undefined ? 0 : passedOver(place, Number(values[place.name] ?? place.first), most)
  let isCut = false
  const cut = withList(value, (list) => {
    const part = list.slice(from, from + most)
    isCut = part.length < list.length
    return part
  })
  return isCut && jsonValidator(answer.schema)(cut) === undefined ? cut : value
}

function passedOver(
  { by, first }: { readonly by: string; readonly first: number },
  asked: number,
  most: number,
): number {
  return by === 'offset' ? asked : (asked - first) * most
}

/** The body with another list: itself, or its only member with one. */
export function withList(value: unknown, change: (list: readonly unknown[]) => readonly unknown[]): unknown {
  if (Array.isArray(value)) return change(value)
  if (!isObject(value)) return value
  const [name, ...others] = Object.keys(value).filter((key) => holdsList(value[key]))
  return name === undefined || others.length > 0 ? value : { ...value, [name]: withList(value[name], change) }
}

function holdsList(value: unknown): boolean {
  return Array.isArray(value) || (isObject(value) && Object.values(value).some(Array.isArray))
}
