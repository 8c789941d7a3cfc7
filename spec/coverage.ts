import { AREAS, type Area, type Clause } from './contract/clause.js'
import type { Contract } from './contract.js'
import { tablesOf } from './lookup.js'

/** The parts of the contract that a check reads. */
export interface Reading {
  readonly operation?: string
  readonly parameter?: string
  readonly column?: string
  /** A table inside a JSON answer that is read as a whole. */
  readonly property?: string
}

export interface CoveringCheck {
  readonly id: string
  readonly readings: readonly Reading[]
}

export interface AreaCoverage {
  readonly area: Area
  readonly must: number
  readonly should: number
  readonly observe: number
  readonly checked: number
  readonly exempt: number
}

export interface Coverage {
  readonly areas: readonly AreaCoverage[]
  /** Clauses and parts without a check and without a reason, one line each. Empty = everything is covered. */
  readonly silent: readonly string[]
}

/** Compares the clauses with the checks, in both directions: a gap is a failure. */
export function coverage(contract: Contract, checks: readonly CoveringCheck[]): Coverage {
  return {
    areas: AREAS.map((area) => coverArea(area, contract.clauses)),
    silent: [
      ...silentClauses(contract.clauses, checks),
      ...silentChecks(contract.clauses, checks),
      ...unread(contract, checks),
    ],
  }
}

/** Whether a sentence of this document says the law that the check judges. */
export function saysLaw({ clauses }: Pick<Contract, 'clauses'>, check: string): boolean {
  return clauses.some(({ checks }) => checks.includes(check))
}

function coverArea(area: Area, all: readonly Clause[]): AreaCoverage {
  const clauses = all.filter((clause) => clause.area === area)
  const count = (level: Clause['level']): number => clauses.filter((clause) => clause.level === level).length
  const checked = clauses.filter((clause) => clause.checks.length > 0).length
  const exempt = clauses.filter((clause) => clause.exempt !== undefined).length
  return { area, must: count('must'), should: count('should'), observe: count('observe'), checked, exempt }
}

function silentClauses(clauses: readonly Clause[], checks: readonly CoveringCheck[]): readonly string[] {
  const known = new Set(checks.map((check) => check.id))
  const unjudged = clauses.filter((clause) => clause.checks.length === 0 && clause.exempt === undefined)
  const missing = [...new Set(clauses.flatMap((clause) => clause.checks))].filter((id) => !known.has(id))
  return [
    ...unjudged.map((clause) => `${clause.id} has no check and no exemption`),
    ...missing.map((id) => {
      const citing = clauses.filter((clause) => clause.checks.includes(id)).map((clause) => clause.id)
      return `the check "${id}" does not exist, and these cite it: ${citing.join(', ')}`
    }),
  ]
}

function silentChecks(clauses: readonly Clause[], checks: readonly CoveringCheck[]): readonly string[] {
  const cited = new Set(clauses.flatMap((clause) => clause.checks))
  return [
    ...checks.filter((check) => !cited.has(check.id)).map((check) => `no clause cites the check "${check.id}"`),
    ...checks
      .filter((check) => check.readings.length === 0)
      .map((check) => `the check "${check.id}" applies to nothing`),
  ]
}

/** Operations, parameters and columns that no check reads, so errors in them would remain unnoticed. */
function unread(contract: Contract, checks: readonly CoveringCheck[]): readonly string[] {
  const readings = checks.flatMap((check) => check.readings)
  return contract.operations.flatMap((operation) => {
    const { id } = operation
    const own = readings.filter((reading) => reading.operation === id)
    if (own.length === 0) return [`no check reads ${id}`]
    return [
      ...operation.parameters
        .filter(({ name }) => !own.some((reading) => reading.parameter === name))
        .map(({ name }) => `no check reads the parameter "${name}" of ${id}`),
      ...tablesOf(operation)
        .filter(({ property }) => property === undefined || !own.some((reading) => reading.property === property))
        .flatMap(({ table }) => table.columns)
        .filter(({ name }) => !own.some((reading) => reading.column === name))
        .map(({ name }) => `no check reads the column "${name}" of ${id}`),
    ]
  })
}
