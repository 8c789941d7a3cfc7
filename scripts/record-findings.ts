import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { CHECKS, type Check } from '../conformance/index.js'
import { CHANGES } from '../conformance/recordings/changes.test-kit.js'
import { kinds, summary } from '../conformance/recordings/decide.test-kit.js'
import { decideCase, type Findings, GOLDEN, type Golden } from '../conformance/recordings/golden.test-kit.js'
import { GOLDEN_PLANS, plans } from '../conformance/recordings/plans.test-kit.js'
import { RECORDINGS } from '../conformance/recordings/recording.test-kit.js'

const before: Golden = existsSync(GOLDEN) ? (JSON.parse(readFileSync(GOLDEN, 'utf8')) as Golden) : {}

const golden: Golden = Object.fromEntries(CHECKS.map((check) => [check.id, recorded(check, before[check.id])]))
writeFileSync(GOLDEN, `${JSON.stringify(golden, null, 1)}\n`)
writeFileSync(
  GOLDEN_PLANS,
  `${JSON.stringify(Object.fromEntries([...plans()].map(([title, plan]) => [title, plan()])), null, 1)}\n`,
)

/** The chosen cases stay. A check without cases gets those in which it reports something new. */
function recorded(check: Check, known: Findings | undefined): Findings {
  const all = RECORDINGS.map((recording) => {
    const names = Object.keys(known === undefined ? CHANGES : (known[recording] ?? {}))
    return [recording, known === undefined ? newsOf(check, recording, names) : said(check, recording, names)] as const
  })
  return Object.fromEntries(all.filter(([, cases]) => Object.keys(cases).length > 0))
}

function said(check: Check, recording: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((changes) => {
      const decided = attempt(check, recording, changes)
      return decided === undefined ? [] : [[changes, summary(decided)]]
    }),
  )
}

/** A document that no compiler would make may break a check; such a case is not kept. */
function attempt(check: Check, recording: string, changes: string): ReturnType<typeof decideCase> | undefined {
  try {
    return decideCase(check, recording, changes)
  } catch (error) {
    console.log(`Not kept for ${check.id}: ${recording}, ${changes}: ${error}`)
    return undefined
  }
}

function newsOf(check: Check, recording: string, names: readonly string[]): Record<string, string> {
  const heard = new Set<string>()
  const news = names.filter((changes) => {
    const found = kinds(attempt(check, recording, changes) ?? []).filter((kind) => !heard.has(kind))
    for (const kind of found) heard.add(kind)
    return found.length > 0
  })
  return said(check, recording, news)
}
