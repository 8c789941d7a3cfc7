import { CHECKS } from '../conformance/index.js'
import { faultsOf, unreachable } from '../mock/index.js'
import { type Contract, type Coverage, coverage } from '../spec/index.js'

/** Parts that no check judges, and parts that are judged only by checks that no fault turns red; one line each. */
export function checkCoverage(contract: Contract): Coverage {
  const checks = CHECKS.filter(({ elsewhere }) => elsewhere === undefined).map((check) => ({
    id: check.id,
    readings: check
      .instances(contract)
      .map(({ detail, ...place }) => ({ ...place, ...(detail && { property: detail }) })),
  }))
  const { areas, silent } = coverage(contract, checks)
  const proof: Proof = { faults: faultsOf(contract), unreachable }
  return {
    areas,
    silent: [...silent, ...unprovenChecks(checks, proof), ...unbrokenClauses(contract, proof)],
  }
}

export interface Proof {
  readonly faults: readonly { readonly clause: string; readonly caughtBy: string }[]
  readonly unreachable: readonly { readonly clause: string; readonly check?: string }[]
}

export function unprovenChecks(checks: readonly { readonly id: string }[], proof: Proof): readonly string[] {
  const owners = new Set([
    ...proof.faults.map(({ caughtBy }) => caughtBy.split('@')[0]),
    ...proof.unreachable.map(({ check }) => check),
  ])
  return checks.filter(({ id }) => !owners.has(id)).map(({ id }) => `no fault turns the check "${id}" red`)
}

export function unbrokenClauses({ clauses }: Pick<Contract, 'clauses'>, proof: Proof): readonly string[] {
  const broken = new Set([...proof.faults, ...proof.unreachable].map(({ clause }) => clause))
  return clauses
    .filter(({ id, level, checks }) => level !== 'observe' && checks.length > 0 && !broken.has(id))
    .map(({ id }) => `no fault breaks ${id}, which is judged`)
}
