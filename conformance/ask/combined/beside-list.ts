import { type Filter, type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import type { DataRow } from '../../read/data-rows.js'
import { listedWords } from '../../read/filter/listed-words.js'
import { clearlyObeys } from '../../read/filter/obeys-filter.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import type { Values } from '../make-probe.js'
import { hasOnly } from './has-only.js'
import { rarestOf, type Word, wordFilters } from './words-of-row.js'

interface ListPlace {
  readonly operation: Operation
  readonly parameter: Parameter
  readonly filter: Filter
  /** Values that the request holds anyway. */
  readonly fixed: Values
}

interface BesideList {
  readonly members: readonly string[]
  readonly beside: Values
}

/**
 * A word that rows of each member have: beside a filter, a service may read a list in another way, or ignore the
 * filter. The first list with such a word is sent, or else the first one alone.
 */
export function besideList(
  lists: readonly [readonly string[], ...(readonly string[])[]],
  base: TableAnswer,
  place: ListPlace,
): BesideList {
  for (const members of lists) {
    const words = sharedWords(members, base, place)
    if (words.length > 0) return { members, beside: rarestOf(words, rowsOf(base)) }
  }
  return { members: lists[0], beside: {} }
}

function sharedWords(members: readonly string[], base: TableAnswer, place: ListPlace): readonly Word[] {
  const { parameter, filter } = place
  const { exchange } = base
  const own = members.map((_, at) => rowsOf(base).filter(hasOnly(members, at, { parameter, filter, exchange })))
  const [first = []] = own
  return wordFilters({ ...place, column: filter.column }).flatMap((one) =>
    wordsFor(one, base, first).flatMap((value) => {
      const asked = { ...one, value, exchange }
      return own.every((rows) => rows.some((row) => clearlyObeys(asked, row))) ? [{ ...one, value }] : []
    }),
  )
}

/** Documented words, or else those of the rows. */
function wordsFor(
  { parameter, filter: { column } }: Omit<Word, 'value'>,
  { table }: TableAnswer,
  rows: readonly DataRow[],
): readonly string[] {
  const listed = listedWords(parameter, table)
  const isText = table.columns.some(({ name, type }) => name === column && type === 'string')
  if (listed.length > 0 || !isText) return listed
  return [...new Set(rows.map((row) => row.text(column) ?? ''))].filter((text) => text !== '')
}

/**
 * A listed word that some rows of each of these answers of a summary have, but not all of their rows. Its column
 * belongs to the key: a row has another word in other columns if more members are counted.
 */
export function wordOfEach(answers: readonly (TableAnswer | undefined)[], operation: Operation): Word | undefined {
  const table = tableOf(operation)
  const words = wordFilters({ operation, column: '', fixed: {} })
    .filter(({ filter }) => table?.key?.columns.includes(filter.column) === true)
    .flatMap((one) => listedWords(one.parameter, table).map((value) => ({ ...one, value })))
  return words.find((word) => {
    const obeyed = answers.map((answer) =>
      answer === undefined
        ? []
        : rowsOf(answer).map((row) => clearlyObeys({ ...word, exchange: answer.exchange }, row)),
    )
    return obeyed.every((some) => some.includes(true)) && obeyed.flat().includes(false)
  })
}
