import type { ReadBody } from './samples/read-bodies.js'
import type { Sample } from './samples/sample.js'

/** The parameter whose value names the columns of the answer (`x-columns`). */
export interface DraftChosenColumns {
  readonly name: string
  readonly always: readonly string[]
  readonly order?: 'request' | 'document'
  readonly unknown?: 'refused' | 'ignored'
}

/** Every answer with the parameter shows the columns that its value names, and fewer than the other answers. */
export function draftChosenColumns(
  names: readonly string[],
  bodies: readonly ReadBody[],
  refused: readonly Sample[],
  isText: boolean,
): DraftChosenColumns | undefined {
  const found = names.map((name) => chosenBy(name, bodies, refused)).find((one) => one !== undefined)
  // The members of JSON objects have no order.
  if (found === undefined || isText) return found
  const { order: _, ...choice } = found
  return choice
}

function chosenBy(
  name: string,
  bodies: readonly ReadBody[],
  refused: readonly Sample[],
): DraftChosenColumns | undefined {
  const given = bodies.filter(({ sample, table }) => sample.query.has(name) && table.rows.length > 0)
  const all = [...new Set(bodies.flatMap(({ sample, table }) => (sample.query.has(name) ? [] : table.columns)))]
  const choices = given.map(({ sample, table }) => ({ wanted: membersOf(sample, name), shown: table.columns }))
  const known = choices.map(({ wanted, shown }) => ({ wanted: wanted.filter((one) => all.includes(one)), shown }))
  const isChoice = known.every(({ wanted, shown }) => wanted.length > 0 && wanted.every((one) => shown.includes(one)))
  if (!isChoice || !known.some(({ shown }) => shown.length < all.length)) return undefined
  const always = all.filter((column) => known.every(({ shown }) => shown.includes(column)))
  const further = known.flatMap(({ wanted, shown }) => shown.filter((one) => !wanted.includes(one)))
  if (further.some((one) => !always.includes(one))) return undefined
  const isUnknown = (value: string) => !all.includes(value)
  return {
    name,
    always: [...new Set(further)],
    ...orderOf(known, all),
    ...(choices.some(({ wanted }) => wanted.some(isUnknown)) && { unknown: 'ignored' }),
    ...(refused.some((sample) => membersOf(sample, name).some(isUnknown)) && { unknown: 'refused' }),
  }
}

function membersOf({ query }: Sample, name: string): readonly string[] {
  return (query.get(name) ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
}

/**
 * Whether the columns have the order of the request or of the document; known only if a request named them in another
 * order than that of the answers without the parameter.
 */
function orderOf(
  choices: readonly { readonly wanted: readonly string[]; readonly shown: readonly string[] }[],
  all: readonly string[],
): Pick<DraftChosenColumns, 'order'> {
  const mixed = choices.filter(({ wanted }) => wanted.join() !== all.filter((one) => wanted.includes(one)).join())
  if (mixed.length === 0) return {}
  const isOf = (list: (choice: (typeof choices)[number]) => readonly string[]) =>
    mixed.every((choice) => choice.shown.filter((one) => choice.wanted.includes(one)).join() === list(choice).join())
  if (isOf(({ wanted }) => wanted)) return { order: 'request' }
  return isOf(({ wanted }) => all.filter((one) => wanted.includes(one))) ? { order: 'document' } : {}
}
