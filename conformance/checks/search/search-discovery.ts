import { inNumber, type Operation, type OrderKey, type Table } from '../../../spec/index.js'
import { isBare } from '../../ask/sent-value.js'
import type { Check, Finding, Instance } from '../../check.js'
import { firstInversion } from '../../read/first-inversion.js'
import { isCut } from '../../read/is-capped.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { noEvidence, pass, violated } from '../finding/finding.js'
import { nothingProven, placeOf, readsAnyAnswer, tablesAt } from '../finding/table-place.js'

export const searchDiscovery: Check = {
  id: 'search.discovery',
  area: 'search',
  level: 'must',
  reads: 'tables',
  title: 'Without a query, rows are in the order of their documented level',
  explain:
    'Levels are in the order of their list, or in the reverse order if the direction is open. Mixed levels are a violation.',
  instances: (contract) =>
    contract.operations.flatMap((operation) =>
      operation.order.filter(isDiscovery).map((key): Instance => {
        return {
          key: `${operation.id}#${key.column}`,
          operation: operation.id,
          column: key.column,
          ...cited(key.clause, operation.clause),
        }
      }),
    ),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const place = placeOf(instance, evidence.contract)
    const key = place.operation.order.filter(isDiscovery).find(({ column }) => column === instance.column)
    if (key === undefined) throw new Error(`No order "${instance.key}": the instance was made from another contract`)
    const answers = tablesAt(place, evidence).filter((answer) => !isGiven(answer, key.unless))
    const proof: TableAnswer[] = []
    for (const answer of answers) {
      const rows = rowsOf(answer)
      const directions = key.open.length === 0 ? [key.direction] : (['asc', 'desc'] as const)
      const broken = directions.map((direction) => firstInversion(rows, { ...key, direction }, place.table))
      const [first] = broken
      if (first !== undefined && broken.every((inversion) => inversion !== undefined)) {
        const values = `"${first[0].text(key.column)}" before "${first[1].text(key.column)}"`
        return violated(instance, {
          message: `Levels are mixed at rows ${first[0].number} and ${first[1].number}: "${key.column}" is ${values}`,
          expected: `rows by "${key.column}"`,
          actual: values,
          exchanges: [answer.exchange],
        })
      }
      if (new Set(rows.map((row) => row.text(key.column))).size > 1) proof.push(answer)
    }
    const exchanges = proof.map(({ exchange }) => exchange)
    if (proof.length > 0)
      return pass(`${inNumber(proof.length, 'answer is', 'answers are')} ordered by "${key.column}"`, exchanges)
    const alike = answers.find((answer) => isPlainCut(answer, place.operation))
    if (alike !== undefined)
      return judgeAlike(instance, { key, alike, all: tablesAt(place, evidence), table: place.table })
    if (answers.length > 0) {
      const seen = answers.map(({ exchange }) => exchange)
      return noEvidence('no-data', `Every row has the same "${key.column}"`, seen)
    }
    return nothingProven(place.operation, evidence, `two values of "${key.column}"`)
  },
}

/** The plain call, with as many rows as the cap allows. */
function isPlainCut(answer: TableAnswer, operation: Operation): boolean {
  const isPlain = isBare(answer.exchange.probe, operation)
  return isPlain && rowsOf(answer).length > 0 && isCut(answer, operation)
}

interface Alike {
  readonly key: OrderKey
  /** A full answer, all of one level. */
  readonly alike: TableAnswer
  readonly all: readonly TableAnswer[]
  readonly table: Table
}

/** If the first rows all have one level although others exist, it must be the first level. */
function judgeAlike(instance: Instance, { key, alike, all, table }: Alike): Finding {
  const levels = table.columns.find(({ name }) => name === key.column)?.enum ?? []
  const level = rowsOf(alike)[0]?.text(key.column) ?? ''
  const existing = levels.filter((name) =>
    all.some((answer) => rowsOf(answer).some((row) => row.text(key.column) === name)),
  )
  const ordered = key.direction === 'asc' ? existing : [...existing].reverse()
  const ends = key.open.length === 0 ? ordered.slice(0, 1) : [...ordered.slice(0, 1), ...ordered.slice(-1)]
  if (existing.length < 2) return noEvidence('no-data', `Every row has the same "${key.column}"`, [alike.exchange])
  if (ends.includes(level))
    return pass(`"${level}" fills the first ${inNumber(rowsOf(alike).length, 'row')}`, [alike.exchange])
  return violated(instance, {
    message: `The first ${rowsOf(alike).length} rows are all "${level}", although "${ends.join('" and "')}" exist too`,
    expected: `"${ends[0]}" first`,
    actual: `"${level}" first`,
    exchanges: [alike.exchange],
  })
}

function isDiscovery({ by, unless }: OrderKey): boolean {
  return by === 'enum' && unless !== undefined
}

function isGiven({ exchange }: TableAnswer, parameter: string | undefined): boolean {
  return exchange.probe.parameters.some(([name]) => name === parameter)
}
