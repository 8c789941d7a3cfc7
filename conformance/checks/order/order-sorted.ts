import {
  type Contract,
  chosenOrder,
  inNumber,
  type Mirror,
  type Operation,
  type OrderKey,
  operationById,
  type Table,
  usualSort,
} from '../../../spec/index.js'
import type { Check, Instance } from '../../check.js'
import type { DataRow } from '../../read/data-rows.js'
import { firstInversion, type Inversion, isWhen } from '../../read/first-inversion.js'
import { groupRows } from '../../read/group-rows.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { observed, pass, violated } from '../finding/finding.js'
import { nothingProven, placeOf, readsAnyAnswer, type TablePlace } from '../finding/table-place.js'
import { judgedAnswers } from '../invariant/rule-place.js'
import { sortedness } from './sortedness.js'

export const orderSorted: Check = {
  id: 'order.sorted',
  area: 'order',
  level: 'must',
  reads: 'records',
  title: 'Rows are in the documented order',
  explain:
    'Each key is compared between neighbouring rows that are equal in the keys before it; equal values may be in any order. Texts may be in the order of any alphabet. If the order is open, either direction and an order within each group are lawful too. A table of a page keeps the order of the operation that it repeats.',
  instances: (contract) =>
    contract.operations.flatMap((operation) => [
      ...(usualSort(operation) === undefined ? operation.order : [])
        .filter(isPlain)
        .map((key) => instanceOf(operation, key)),
      ...repeatedOrders(operation, contract),
    ]),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const place = placeOf(instance, evidence.contract)
    const { operation } = place
    const keys = orderAt(place, evidence.contract)
    const index = keys.findIndex(({ column }) => column === instance.column)
    const key = keys[index]
    if (key === undefined) throw new Error(`No order "${instance.key}": the instance was made from another contract`)
    const answers = judgedAnswers(place, evidence)
    if (answers === 'other-columns') return observed('The columns are not documented, and differ here', [])
    const proof: TableAnswer[] = []
    for (const answer of answers.filter((entry) => isWhen(key, entry) && !isChosen(operation, entry))) {
      const { broken, isTold } = sortedness(answer, key, keys.slice(0, index))
      if (broken !== undefined && !isLawfullyOther(key, rowsOf(answer), place.table)) {
        return inverted(instance, key, broken, answer)
      }
      if (isTold) proof.push(answer)
    }
    const exchanges = proof.map(({ exchange }) => exchange)
    if (proof.length > 0)
      return pass(`${inNumber(proof.length, 'answer is', 'answers are')} sorted by "${key.column}"`, exchanges)
    const before = keys.slice(0, index).map(({ column }) => `"${column}"`)
    const beside = before.length === 0 ? '' : ` in rows with the same ${before.join(' and ')}`
    return nothingProven(operation, evidence, `two values of "${key.column}"${beside}`)
  },
}

function instanceOf({ id, clause }: Operation, key: OrderKey): Instance {
  return {
    key: `${id}#${key.column}`,
    operation: id,
    column: key.column,
    ...cited(key.clause, clause),
    ...(key.level === 'must' ? {} : { level: key.level }),
  }
}

/** Orders of tables inside a page; each repeats the order of another operation. */
function repeatedOrders(operation: Operation, contract: Contract): readonly Instance[] {
  const tables = operation.answer.kind === 'json' ? operation.answer.tables : []
  return tables.flatMap(({ property, mirror }) =>
    repeatedKeys(mirror, contract).map((key): Instance => {
      const level = mirror?.level === 'should' ? mirror.level : key.level
      const { level: _own, ...base } = instanceOf(operation, key)
      const place = { key: `${operation.id}#${property}.${key.column}`, detail: property }
      return { ...base, ...place, ...(level === 'must' ? {} : { level }) }
    }),
  )
}

function repeatedKeys(mirror: Mirror | undefined, contract: Contract): readonly OrderKey[] {
  if (mirror === undefined || mirror.level === 'observe') return []
  const order = operationById(contract, mirror.operation)?.order.filter(isPlain) ?? []
  const isSaid = order.every(
    ({ level, when, unless }) => level !== 'observe' && when === undefined && unless === undefined,
  )
  return isSaid ? order : []
}

function orderAt({ operation, property }: TablePlace, contract: Contract): readonly OrderKey[] {
  if (property === undefined) return operation.order.filter(isPlain)
  const tables = operation.answer.kind === 'json' ? operation.answer.tables : []
  return repeatedKeys(tables.find((table) => table.property === property)?.mirror, contract)
}

/** The key is compared directly. Other checks judge similarity, and the order of a search without a query. */
function isPlain({ by, unless }: OrderKey): boolean {
  return by === 'value' || (by === 'enum' && unless === undefined)
}

/** The caller chose another order, or the document has a default one. */
function isChosen(operation: Operation, { exchange }: TableAnswer): boolean {
  const sent = new Map(exchange.probe.parameters)
  return chosenOrder(operation, (name) => sent.get(name)) !== undefined
}

/** An open order may be reversed, or sorted within every group. */
function isLawfullyOther(key: OrderKey, rows: readonly DataRow[], table: Table): boolean {
  if (key.open.length === 0) return false
  const opposite: OrderKey = { ...key, direction: key.direction === 'asc' ? 'desc' : 'asc' }
  if (firstInversion(rows, opposite, table) === undefined) return true
  return table.columns
    .filter(({ enum: words }) => words !== undefined)
    .some(({ name }) => groupRows(rows, name).every((group) => firstInversion(group, key, table) === undefined))
}

function inverted(instance: Instance, key: OrderKey, [before, after]: Inversion, { exchange }: TableAnswer) {
  const values = `"${before.text(key.column)}" before "${after.text(key.column)}"`
  return violated(instance, {
    message: `Rows ${before.number} and ${after.number} are not in order: "${key.column}" is ${values}, wanted ${key.direction === 'asc' ? 'ascending' : 'descending'}`,
    expected: `"${key.column}" ${key.direction}`,
    actual: values,
    exchanges: [exchange],
    marks: [before, after].map((row) => ({ exchange: exchange.id, row: row.number, columns: [key.column] })),
  })
}
