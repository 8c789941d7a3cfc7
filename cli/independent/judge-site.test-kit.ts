import { Archive, CHECKS, judge, observersOf, type Report, readTarget, run } from '../../conformance/index.js'
import { loadContractFrom, packageVersion } from '../../spec/index.js'
import { openSite, type Site } from './site.test-kit.js'

const NOW = Date.parse('2026-11-20T15:05:00Z')

/** Judges the site with some of its switches on, by the document of the example. */
export async function judgeOf(name: string, site: Site): Promise<(switches: readonly string[]) => Promise<Report>> {
  const contract = await loadContractFrom(site.document ?? `examples/${name}/openapi.yaml`)
  const archive = new Archive()
  return async (switches) => {
    let now = NOW
    const { url, close } = await openSite(site, switches, () => now)
    try {
      const text = JSON.stringify({ name, baseUrl: url, ...site.target(NOW) })
      const { target } = readTarget(text, { file: 'target', contract, environment: {} })
      const passTime = async (milliseconds: number): Promise<void> => {
        now += milliseconds
      }
      const options = { contract, target, passTime, archive, checks: CHECKS, timeout: 10_000, headers: [] }
      const { evidence } = await run(options)
      return judge(evidence, { checks: CHECKS, observers: observersOf(contract), version: packageVersion() })
    } finally {
      await close()
    }
  }
}

export const blamed = ({ results }: Report): readonly string[] =>
  results.filter(({ status }) => status === 'fail').map(({ id }) => id)
