import { Archive, CHECKS, judge, observersOf, type Report, readTarget, run } from '../../conformance/index.js'
import { type Contract, loadContractFrom, packageVersion } from '../../spec/index.js'
import { type Answer, type Ask, answerOf, openSite, type Site } from './site.test-kit.js'
import { touchedBy } from './touched.test-kit.js'

const NOW = Date.parse('2026-11-20T15:05:00Z')

/** Judges the site with some of its switches on, by the document of the example. */
export async function judgeOf(name: string, site: Site): Promise<(switches: readonly string[]) => Promise<Report>> {
  const contract = await loadContractFrom(site.document ?? `examples/${name}/openapi.yaml`)
  const judged = inScopes(name, site, contract)
  return (switches) => judged(answerOf(site, switches))
}

/** Finds which mistakes of the site are blamed, in the cheapest run that shows it. */
export async function blamingOf(name: string, site: Site): Promise<(mistake: string) => Promise<boolean>> {
  const contract = await loadContractFrom(site.document ?? `examples/${name}/openapi.yaml`)
  const judged = inScopes(name, site, contract)
  const asks: Ask[] = []
  const right = answerOf(site, [])
  await judged((ask) => {
    asks.push(ask)
    return right(ask)
  })
  const blamedIn = async (switches: readonly string[], scope?: readonly string[]): Promise<readonly string[]> =>
    blamed(await judged(answerOf(site, switches), scope))
  const scopes = new Set<string>()
  return async (mistake) => {
    const touched = touchedBy(mistake, { site, asks, contract })
    if (touched.length > 0 && !scopes.has(touched.join())) {
      scopes.add(touched.join())
      const wrong = await blamedIn([], touched)
      if (wrong.length > 0) throw new Error(`Blamed without a mistake, in a run over ${touched}: ${wrong}`)
    }
    // A run over these operations sends a part of the requests. What it does not show, a whole run must show.
    const isShown = touched.length > 0 && (await blamedIn([mistake], touched)).length > 0
    return isShown || (await blamedIn([mistake])).length > 0
  }
}

type Judged = (answer: (ask: Ask) => Answer, scope?: readonly string[]) => Promise<Report>

/** Judges a server, whole or some of its operations. */
function inScopes(name: string, site: Site, contract: Contract): Judged {
  // Results of runs over the same operations are shared.
  const archives = new Map<string, Archive>()
  return async (answer, scope = []) => {
    const archive = archives.get(scope.join()) ?? new Archive()
    archives.set(scope.join(), archive)
    let now = NOW
    const { url, close } = await openSite(site, answer, () => now)
    try {
      const limits = scope.length === 0 ? {} : { scope: { operations: scope } }
      const text = JSON.stringify({ name, baseUrl: url, ...site.target(NOW), ...limits })
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
