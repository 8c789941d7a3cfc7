import type { Contract, Operation, Parameter } from '../../../spec/index.js'
import { editParameter } from '../edit-contract.js'
import type { Fault } from '../fault.js'
import { withDefault, withMaximum } from '../make/change-parameter.js'
import { onRows } from '../make/on-rows.js'
import { draft } from './draft.js'
import { inTurn } from './in-turn.js'
import { rowOperations } from './table-operations.js'

type Consequences = NonNullable<Fault['consequences']>

/** Mistakes in how many rows come: the cap, its default, its maximum, the size of the answer. */
export function limitFaults(contract: Contract): readonly Fault[] {
  return rowOperations(contract).flatMap(({ operation }) => [
    ...operation.parameters
      .filter(({ cap }) => cap === 'rows')
      .flatMap((parameter) => capFaults(contract, operation, parameter)),
    ...sizeFaults(contract, operation),
  ])
}

function capFaults(contract: Contract, operation: Operation, parameter: Parameter): readonly Fault[] {
  const { id } = operation
  const { name, default: standard, maximum } = parameter
  const said = { place: `${id}#${name}`, clause: parameter.clause, consequences: counted(contract, operation, name) }
  const most = Number(standard)
  return [
    draft({
      ...said,
      kind: 'cap-ignored',
      title: `${id} reads ${name} and forgets it`,
      caughtBy: `cap.honoured@${id}#${name}`,
      contract: (old) => editParameter(old, id, name, ({ cap: _forgotten, ...rest }) => rest),
    }),
    draft({
      ...said,
      kind: 'cap-one-short',
      title: `${id} returns one row less than ${name} allows`,
      caughtBy: `cap.honoured@${id}#${name}`,
      outcome: onRows(id, (rows) => rows.slice(0, -1)),
    }),
    ...(standard === undefined || Number.isNaN(most)
      ? []
      : [
          draft({
            ...said,
            kind: 'cap-default-wrong',
            title: `${id} has half of the documented default of ${name}`,
            caughtBy: `default.spelled-out@${id}`,
            contract: withDefault(id, name, String(Math.max(1, Math.floor(most / 2)))),
          }),
          draft({
            ...said,
            kind: 'cap-default-missing',
            title: `${id} returns everything where no ${name} is given`,
            caughtBy: `cap.default@${id}#${name}`,
            contract: withoutDefault(id, name, maximum ?? most * 2),
          }),
        ]),
    ...(maximum === undefined
      ? []
      : [
          draft({
            ...said,
            kind: 'maximum-forgotten',
            title: `${id} takes any ${name}, however large`,
            caughtBy: `cap.maximum@${id}#${name}`,
            contract: withMaximum(id, name, undefined),
          }),
        ]),
  ]
}

function withoutDefault(id: string, name: string, instead: number): NonNullable<Fault['contract']> {
  return withDefault(id, name, String(instead))
}

/** More or fewer rows than should come change every answer that is compared with another one. */
function counted(contract: Contract, operation: Operation, name: string): Consequences {
  const because = `"${name}" of ${operation.id} says how many rows come`
  const checks = [
    'cap.honoured',
    'cap.default',
    'cap.maximum',
    'default.spelled-out',
    'page.complete',
    'page.disjoint',
    'page.ordered',
    'filter.effective',
    'filter.list',
    'rows.count',
    'auth.same-data',
    'tier.symbol-in-reach',
    'search.best-first',
    'search.typo',
  ]
  const derived = inTurn(contract, operation).filter(({ check }) => check.startsWith('consistency.'))
  return [...checks.map((check) => ({ check, because })), ...derived]
}

/** The document says how many rows an answer holds. */
function sizeFaults(contract: Contract, operation: Operation): readonly Fault[] {
  const { id, rows: size } = operation
  if (size === undefined) return []
  const { min, max } = size
  const said = {
    place: id,
    clause: size.clause,
    caughtBy: `rows.count@${id}`,
    consequences: counted(contract, operation, 'x-rows'),
  }
  return [
    ...(min === undefined || min < 1
      ? []
      : [
          draft({
            ...said,
            kind: 'rows-too-few',
            title: `${id} returns too few rows`,
            outcome: onRows(id, (rows) => rows.slice(0, min - 1)),
          }),
        ]),
    ...(max === undefined
      ? []
      : [
          draft({
            ...said,
            kind: 'rows-too-many',
            title: `${id} returns its rows again and again`,
            outcome: onRows(id, (rows) => repeated(rows, max + 1)),
          }),
        ]),
  ]
}

function repeated<T>(rows: readonly T[], count: number): readonly T[] {
  if (rows.length === 0) return rows
  return Array.from({ length: count }, (_, index) => rows[index % rows.length]).flatMap((row) =>
    row === undefined ? [] : [row],
  )
}
