import type { Contract } from '../../spec/index.js'
import { CHECKS, judge, observersOf, type Report, run, type Target } from '../index.js'

/** Two accounts for each tier with invented secrets, for servers that accept everything. */
export function strangeTarget(contract: Contract, baseUrl: string): Target {
  const account = (name: string, tier: string) => ({
    name,
    tier,
    credentials: Object.fromEntries(
      contract.securitySchemes.map((scheme) => [scheme.name, `${name}-${scheme.kind}-secret`]),
    ),
  })
  return {
    name: 'strange',
    baseUrl,
    accounts: contract.tiers.flatMap(({ name }) => [account(`${name}-1`, name), account(`${name}-2`, name)]),
    symbols: Object.fromEntries([...contract.tiers.map(({ name }) => [name, `SYM${name}`]), ['unknown', 'ZZNOPE']]),
    quotas: {},
  }
}

export interface StrangeRun {
  readonly report: Report
  readonly problem: string | undefined
}

export async function judgeStranger(contract: Contract, baseUrl: string): Promise<StrangeRun> {
  const target = strangeTarget(contract, baseUrl)
  const { evidence, problem } = await run({ contract, target, checks: CHECKS, timeout: 5000, headers: [] })
  return { report: judge(evidence, { checks: CHECKS, observers: observersOf(contract), version: '0' }), problem }
}

/** Ids of the checks that some result of the report violates. */
export function violatedChecks({ results }: Report): string[] {
  return [...new Set(results.filter(({ status }) => status === 'fail').map(({ check }) => check))].sort()
}
