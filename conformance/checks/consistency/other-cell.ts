import { type Column, columnOf } from '../../../spec/index.js'
import type { CellValue } from '../../read/cell-value.js'
import { mayBeSame, shownNumber } from '../../read/shown-number.js'
import { plain, type ShownRow } from './row-source.js'

/** Both rows have a readable value in this column, and the two cannot be the same value. */
export function isOther(column: Column, a: ShownRow, b: ShownRow): boolean {
  return (
    isOtherCell(column, a, b) &&
    !(column.type === 'integer' && (isExchanged(column, a, b) || isExchanged(column, b, a)))
  )
}

/**
 * A whole number may be the place of a row in the order of the answer, and tied rows may be in any order. So a row that
 * ties with this one may have the number that this one has in the other answer.
 */
function isExchanged({ name }: Column, { row, source }: ShownRow, other: ShownRow): boolean {
  const wanted = other.row.value(name)
  const ordered = source.place.operation.order.filter(({ by }) => by === 'value')
  return ordered.some(({ column }) => {
    const mark = shownNumber(row, column, source.rows)
    if (mark === undefined) return false
    return source.rows.some((one) => {
      const tied = one !== row && one.value(name) === wanted ? shownNumber(one, column, source.rows) : undefined
      return tied !== undefined && mayBeSame(mark, tied)
    })
  })
}

function isOtherCell({ name, type, enum: words, open }: Column, a: ShownRow, b: ShownRow): boolean {
  const [left, right] = [a.row.text(name), b.row.text(name)]
  if (left === right) return false
  const [one, two] = [a.row.value(name), b.row.value(name)]
  if (one === undefined || two === undefined) {
    // Another check judges unreadable cells, and how a listed word is spelled. One operation has one spelling.
    return (
      words !== undefined && type === 'string' && a.source.place === b.source.place && isText(left) && isText(right)
    )
  }
  if (one === null || two === null) return isSameView(a, b, open.length === 0)
  if (type === 'number') return !numbersAgree(a, b, name)
  if (typeof one === 'number') return one !== two
  if (Array.isArray(one)) return JSON.stringify(one) !== JSON.stringify(two)
  return membersOf(String(left)) !== membersOf(String(right))
}

function isText(cell: string | undefined): boolean {
  return cell !== undefined && cell.trim() !== ''
}

/** Multiples of one documented step are not rounded. */
function numbersAgree(a: ShownRow, b: ShownRow, column: string): boolean {
  const [step, other] = [a, b].map(({ source }) => columnOf(source.place.table, column)?.multipleOf)
  if (step !== undefined && step === other) return isSameNumber(a.row.value(column), b.row.value(column))
  const left = shownNumber(a.row, column, a.source.rows)
  const right = shownNumber(b.row, column, b.source.rows)
  return left === undefined || right === undefined || mayBeSame(left, right)
}

/** Except for the noise of binary fractions. */
function isSameNumber(one: CellValue | undefined, other: CellValue | undefined): boolean {
  return Math.abs(Number(one) - Number(other)) <= 1e-9 * Math.max(1, Math.abs(Number(one)))
}

/**
 * An empty cell may not depend on the operation, unless the document leaves empty cells open; nor on the tier, if the
 * document names the key, and so promises equal cells. A caller without a credential may see less.
 */
function isSameView(a: ShownRow, b: ShownRow, isSaid: boolean): boolean {
  const [one, two] = [a, b].map(({ source }) => source.answer.exchange.probe.presented)
  if ((one?.form === 'none') !== (two?.form === 'none')) return false
  const [left, right] = [one?.tier, two?.tier]
  if (left !== right) return isSaid && [a, b].every(({ source }) => source.place.table.key !== undefined)
  return isSaid || a.source.place === b.source.place
}

/** The members of a string in one form: the spaces and the order of words may vary, and numeric keys may be padded. */
function membersOf(text: string): string {
  const members = text.split(/[,;]/).map((member) => member.trim().replace(/\s+/g, ' '))
  return members
    .map((member) => (/^\d+$/.test(member) ? plain(member) : member))
    .sort()
    .join()
}
