import { type Contract, type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import type { ContractHook } from '../../model/deviation.js'
import type { Consequences } from '../../model/fault.js'
import { unread, withDefault, withMaximum } from '../make/change-parameter.js'
import { editParameter } from '../make/edit-contract.js'
import { onRows } from '../make/on-rows.js'
import { reddened } from '../make/reddened.js'
import { type Draft, draftsOf, possible } from './draft.js'
import { inTurn, PAGES } from './in-turn.js'
import { calledOperations } from './table-operations.js'

/** Errors in the number of rows: the cap, its default, its maximum, the size of the answer. */
export function capFaults(contract: Contract): readonly Draft[] {
  return calledOperations(contract).flatMap((operation) => [
    ...operation.parameters
      .filter(({ cap }) => cap === 'rows')
      .flatMap((parameter) => parameterFaults(contract, operation, parameter)),
    ...sizeFaults(contract, operation),
  ])
}

function parameterFaults(contract: Contract, operation: Operation, parameter: Parameter): readonly Draft[] {
  const { id } = operation
  const { name, default: standard, maximum } = parameter
  const said = { place: `${id}#${name}`, clauses: [parameter.clause], consequences: counted(contract, operation, name) }
  return [
    ...draftsOf(said, {
      'cap-ignored': {
        title: `${id} ignores ${name}`,
        caughtBy: `cap.honoured@${id}#${name}`,
        contract: standard === undefined ? withoutCap(id, name) : unread(id, name),
      },
      // A page may end early if it says that another one follows.
      'cap-one-short': !saysMore(operation) && {
        title: `${id} returns one row fewer than ${name} allows`,
        caughtBy: `cap.honoured@${id}#${name}`,
        outcome: onRows(id, (rows) => rows.slice(0, -1)),
      },
    }),
    ...capDefaultFaults(operation, parameter, said),
    ...draftsOf(said, {
      'over-cap-turned': parameter.over !== undefined && {
        title: `${id} ${parameter.over === 'refused' ? 'lowers' : 'refuses'} a ${name} above its maximum`,
        caughtBy: `cap.maximum@${id}#${name}`,
        contract: editParameter(id, name, (one) => ({ ...one, over: one.over === 'refused' ? 'lowered' : 'refused' })),
      },
      'maximum-forgotten': maximum !== undefined &&
        !isSmall(operation, Number(standard)) && {
          title: `${id} accepts any ${name}, however large`,
          caughtBy: `cap.maximum@${id}#${name}`,
          contract: withMaximum(id, name, undefined),
        },
    }),
  ]
}

function saysMore({ tells, parameters }: Operation): boolean {
  return (tells?.next ?? tells?.more) !== undefined && parameters.some(({ cursor }) => cursor !== undefined)
}

type Said = Pick<Draft, 'place' | 'clauses' | 'consequences'>

function capDefaultFaults(operation: Operation, parameter: Parameter, said: Said): readonly Draft[] {
  const { id } = operation
  const { name, default: standard, maximum } = parameter
  const most = Number(standard)
  if (standard === undefined || Number.isNaN(most) || isSmall(operation, most)) return []
  const hasFilter = operation.parameters.some(({ filter }) => filter !== undefined)
  return draftsOf(said, {
    'cap-default-wrong': {
      title: `${id} has half of the documented default of ${name}`,
      caughtBy: `default.spelled-out@${id}`,
      contract: withDefault(id, name, String(Math.max(1, Math.floor(most / 2)))),
    },
    'cap-default-missing': {
      title: `${id} returns all rows without ${name}`,
      caughtBy: `cap.default@${id}#${name}`,
      contract: withoutDefault(id, name, maximum ?? most * 2),
    },
    'cap-default-forgotten-beside': hasFilter && {
      title: `${id} ignores the default of ${name} when another parameter is given`,
      caughtBy: `cap.default@${id}#${name}`,
      contract: withoutDefault(id, name, maximum ?? most * 2),
      outcome: onRows(id, (rows, { given }) => (given.size === 0 ? rows.slice(0, most) : rows)),
    },
  })
}

/**
 * An answer that never reaches the cap: all rows belong to one required value, and a run rarely meets one with so many
 * rows; or there is one row for each value of a closed list.
 */
export function isSmall(operation: Operation, most: number): boolean {
  const words = tableOf(operation)?.columns[0]?.enum?.length ?? Number.POSITIVE_INFINITY
  const isAboutOne = operation.parameters.some(({ required, default: standard }) => required && standard === undefined)
  return isAboutOne || words < most
}

function withoutCap(id: string, name: string): ContractHook {
  return editParameter(id, name, ({ cap: _forgotten, ...rest }) => rest)
}

function withoutDefault(id: string, name: string, instead: number): ContractHook {
  return withDefault(id, name, String(instead))
}

/** A wrong number of rows changes every comparison of two answers. */
export function counted(contract: Contract, operation: Operation, name: string): Consequences {
  const because = `"${name}" of ${operation.id} sets the number of rows`
  const checks = [
    'cap.honoured',
    'cap.default',
    'cap.maximum',
    'tier.limit',
    'default.spelled-out',
    ...PAGES,
    'page.numbered',
    'page.total',
    'filter.effective',
    'filter.edge',
    'filter.list',
    'rows.count',
    'auth.same-data',
    'tier.symbol-in-reach',
    'search.best-first',
    'search.typo',
    'invariant.table',
    'order.sorted',
    'error.refused',
    'error.parameter-invalid',
  ]
  const derived = inTurn(contract, operation).filter(({ check }) => check.startsWith('consistency.'))
  return [...reddened(checks, because), ...derived]
}

/** Whether the document states the number of rows of an answer. */
function sizeFaults(contract: Contract, operation: Operation): readonly Draft[] {
  const { id, rows: size } = operation
  if (size === undefined) return []
  const { min, max } = size
  const said = {
    place: id,
    clauses: [size.clause],
    caughtBy: `rows.count@${id}`,
    consequences: counted(contract, operation, 'x-rows'),
  }
  return possible([
    ...(min === undefined || min < 1
      ? []
      : [
          {
            ...said,
            kind: 'rows-too-few',
            title: `${id} returns too few rows`,
            outcome: onRows(id, (rows) => rows.slice(0, min - 1)),
          },
          ...tooFewForTier(contract, operation, min).map((draft) => ({ ...said, ...draft })),
        ]),
    max !== undefined && {
      ...said,
      kind: 'rows-too-many',
      title: `${id} returns its rows again and again`,
      outcome: onRows(id, (rows) => repeated(rows, max + 1)),
    },
  ])
}

/** The lowest tier gets fewer rows than the others. */
function tooFewForTier({ tiers, groups }: Contract, { id, symbolParameter, group }: Operation, min: number) {
  const [lowest] = tiers
  const isForAll = groups.every(({ name, tier }) => name !== group || tier === lowest?.name)
  if (lowest === undefined || tiers.length < 2 || symbolParameter === undefined || !isForAll) return []
  return [
    {
      kind: 'rows-too-few-for-tier',
      place: `${id}#${lowest.name}`,
      title: `${id} returns too few rows to ${lowest.name}`,
      outcome: onRows(id, (rows, { tier }) => (tier?.name === lowest.name ? rows.slice(0, min - 1) : rows)),
    },
  ]
}

function repeated<T>(rows: readonly T[], count: number): readonly T[] {
  if (rows.length === 0) return rows
  return Array.from({ length: count }, (_, index) => rows[index % rows.length]).flatMap((row) =>
    row === undefined ? [] : [row],
  )
}
