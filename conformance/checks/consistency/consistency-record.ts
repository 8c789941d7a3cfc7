import { type Contract, inNumber, type Operation } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { sameAnswer } from '../../read/same-answer.js'
import { tablesOf } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { dataChanged, describe, noEvidence, notApplicable, pass, unconfirmed, violated } from '../finding/finding.js'
import { type HeldApart, heldApart } from '../finding/held-apart.js'
import { nothingProven, placeInstance, plainCallThen, type TablePlace } from '../finding/table-place.js'
import { type BorrowedCell, type Borrowing, borrowedCells, borrowings } from './borrowed-cells.js'
import { type Conflict, recordStore } from './record-store.js'
import { judgeTwice, repeatsOfTwice } from './repeated-record.js'
import {
  keyedInstance,
  keyedPlaceOf,
  keyedPlaces,
  kindOf,
  type RowSource,
  rowKeys,
  type ShownRow,
  sourceOf,
  sourcesAt,
} from './row-source.js'

/** If data changed, at most this many pairs of answers are examined, one after the other. */
const MOST_PAIRS = 3

export const consistencyRecord: Check = {
  id: 'consistency.record',
  area: 'consistency',
  level: 'must',
  reads: 'tables',
  compares: true,
  yields: true,
  title: 'One record shows the same values in every answer',
  explain:
    'Rows of all answers are grouped by their key (x-key, or the columns that never repeat). A record has the same cells in every answer: with other parameters, on another page, with another credential, and in another operation that shows such records; and it has the same lists of objects in all answers of one operation. Numbers may be rounded. A cell may be empty for one tier only if the document does not name the key, or leaves empty cells open. Both requests are repeated several times before a violation is reported, because live data change; a value that changes in any record of the same answer is not blamed. If one column is an id that names every record of a list, each answer has only one row for each id. In a table without documented columns there are only warnings: most of its rows with the id of a known record show a column as the record does, and one row does not. The check sends no other requests of its own.',
  instances: (contract) => [...keyedPlaces(contract).map(keyedInstance), ...borrowings(contract).map(borrowedInstance)],
  ...plainCallThen(repeatsWanted),
  judge(instance, evidence) {
    const borrowing = borrowingOf(instance, evidence.contract)
    if (borrowing !== undefined) return judgeBorrowed(instance, borrowing, evidence)
    const place = keyedPlaceOf(instance, evidence.contract)
    const store = recordStore(kindOf(place), evidence)
    let moved: readonly Exchange[] | undefined
    for (const conflict of conflictsOf(place, evidence)) {
      const { state } = lookAgain(conflict, evidence)
      const exchanges = [conflict.second, conflict.first].map(({ source }) => source.answer.exchange)
      if (state === 'confirmed') return blame(instance, conflict, exchanges)
      if (state === 'waiting') return unconfirmed('Two answers show one record with different values', exchanges)
      moved ??= exchanges
    }
    const twice = judgeTwice(instance, place, evidence)
    if (twice !== undefined) return twice
    if (moved !== undefined) return dataChanged(moved)
    const compared = store.compared.get(place.key)?.size ?? 0
    if (store.isAmbiguous) return ambiguous(place)
    if (compared > 0) {
      const exchanges = sourcesAt(place, evidence).map(({ answer }) => answer.exchange)
      return pass(
        inNumber(
          compared,
          'record has the same values in several answers',
          'records have the same values in several answers',
        ),
        exchanges,
      )
    }
    return nothingProven(place.operation, evidence, 'a record that another answer shows as well')
  },
}

/** Whether the rows of a table without documented columns show documented records as other answers do. */
function borrowedInstance({ place, kind: [documented] }: Borrowing): Instance {
  const base = placeInstance(place)
  const detail = 'documented'
  const clauses = cited(documented?.table.key?.clause, base.clause)
  return { ...base, key: `${place.key}#${detail}`, detail, level: 'should', ...clauses }
}

function borrowingOf({ key }: Instance, contract: Contract): Borrowing | undefined {
  return borrowings(contract).find((one) => borrowedInstance(one).key === key)
}

function judgeBorrowed(instance: Instance, borrowing: Borrowing, evidence: Evidence): Finding {
  const { compared, differing, other } = borrowedCells(borrowing, evidence)
  const { operation } = borrowing.place
  if (differing !== undefined) {
    const { first, second } = differing
    const exchanges = [second, first].map(({ source }) => source.answer.exchange)
    const { state } = lookAtBorrowed(differing, evidence)
    if (state === 'waiting') return unconfirmed('Two answers show one record with different values', exchanges)
    return state === 'confirmed' ? blame(instance, differing, exchanges) : dataChanged(exchanges)
  }
  if (other !== undefined) {
    const { message, exchanges } = blame(
      instance,
      other,
      [other.second, other.first].map(({ source }) => source.answer.exchange),
    )
    return { status: 'observed', message, exchanges }
  }
  if (compared === 0) return nothingProven(operation, evidence, 'a row that certainly shows a documented record')
  return pass(
    `${inNumber(compared, 'row shows', 'rows show')} a record as other answers do`,
    evidence.successes(operation.id),
  )
}

/** Without x-key, the document may show none of the columns that identify a record. */
function ambiguous({ key, table }: TablePlace): Finding {
  const message = `No columns of ${key} tell its records apart`
  return table.key === undefined ? notApplicable(message) : noEvidence('no-data', message)
}

/** If two operations disagree, the requirement of the one that comes later in the document reports it. */
function conflictsOf(place: TablePlace, evidence: Evidence): readonly Conflict[] {
  const { conflicts } = recordStore(kindOf(place), evidence)
  return conflicts.filter(({ second }) => second.source.place === place).slice(0, MOST_PAIRS)
}

/** Both answers still have the values that they had, and no other record of theirs has another value in that column. */
function lookAgain({ first, second, key, column }: Conflict, evidence: Evidence): HeldApart {
  const shown = [first, second] as const
  const holds = ({ source, row }: ShownRow, again: Exchange): boolean => {
    const now = cellsIn(again, source.place, column)
    const before = cellsOf(source, column)
    return now?.get(key) === row.text(column) && [...before].every(([name, text]) => (now?.get(name) ?? text) === text)
  }
  return heldApart(
    [first.source.answer.exchange, second.source.answer.exchange],
    (sides) => sides.every(([, ...repeats], at) => repeats.every((again) => holds(shown[at] ?? first, again))),
    evidence,
  )
}

function cellsIn(exchange: Exchange, place: TablePlace, column: string): ReadonlyMap<string, string> | undefined {
  if (!hasSuccessStatus(exchange)) return undefined
  const answer = tablesOf(exchange, place.operation).find(({ property }) => property === place.property)
  return answer && cellsOf(sourceOf(place, answer), column)
}

/** The cell of each record that the answer shows in one row. */
function cellsOf(source: RowSource, column: string): ReadonlyMap<string, string> {
  const [cells, several] = [new Map<string, string>(), new Set<string>()]
  for (const [index, part] of rowKeys(source).entries()) {
    const name = `${source.frame} ${part}`
    if (cells.has(name)) several.add(name)
    if (part !== undefined) cells.set(name, source.rows[index]?.text(column) ?? '')
  }
  for (const name of several) cells.delete(name)
  return cells
}

function repeatsWanted(instance: Instance, evidence: Evidence): readonly Probe[] {
  const borrowing = borrowingOf(instance, evidence.contract)
  const cell = borrowing && borrowedCells(borrowing, evidence).differing
  if (cell !== undefined) return lookAtBorrowed(cell, evidence).wanted
  if (borrowing !== undefined) return []
  const place = keyedPlaceOf(instance, evidence.contract)
  const wanted: Probe[] = [...repeatsOfTwice(place, evidence)]
  for (const conflict of conflictsOf(place, evidence)) {
    const looked = lookAgain(conflict, evidence)
    wanted.push(...looked.wanted)
    if (looked.state !== 'moved') return wanted
  }
  return wanted
}

/** Rows without a key cannot be found again, so the whole answers are compared. */
function lookAtBorrowed({ first, second }: BorrowedCell, evidence: Evidence): HeldApart {
  const sources = [first.source, second.source] as const
  const operationAt = (at: number): Operation => (sources[at] ?? first.source).place.operation
  return heldApart(
    [first.source.answer.exchange, second.source.answer.exchange],
    (sides) =>
      sides.every(([before, ...repeats], at) => repeats.every((one) => sameAnswer(before, one, operationAt(at)))),
    evidence,
  )
}

function blame(instance: Instance, { first, second, column }: BorrowedCell, exchanges: readonly Exchange[]): Finding {
  const [here, there] = [second, first].map(({ row }) => `"${(row.text(column) ?? '').slice(0, 120)}"`)
  const [asked, other] = [second, first].map(({ source }) => describe(source.answer.exchange.probe))
  return violated(instance, {
    message: `Row ${second.row.number} of ${asked} shows "${column}" as ${here}, row ${first.row.number} of ${other} shows the same record with ${there}`,
    // Either answer may be wrong, so neither value is shown as expected.
    expected: 'the same value in both',
    actual: `${here} here, ${there} there`,
    exchanges,
  })
}
