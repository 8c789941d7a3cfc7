import type { Result } from '../report.js'
import { titleOf } from './by-area.js'

/** The look of a status: a class for its colour, and a sign for readers who do not see the colour. */
export interface Look {
  readonly style: string
  readonly sign: string
  readonly title: string
}

/** The groups of results on a page, worst first. */
export const LOOKS = {
  fail: { style: 'fail', sign: '✕', title: 'violated' },
  accepted: { style: 'warn', sign: '~', title: 'violated, accepted by the baseline' },
  warn: { style: 'warn', sign: '!', title: 'warned' },
  partly: { style: 'none', sign: '◐', title: 'partly decided, nothing wrong' },
  none: { style: 'none', sign: '○', title: 'nothing decided' },
  pass: { style: 'pass', sign: '✓', title: 'every requirement is met' },
  observed: { style: 'seen', sign: '◇', title: 'observed, never judged' },
  'not-applicable': { style: 'none', sign: '–', title: 'not applicable' },
} as const satisfies Readonly<Record<string, Look>>

export type LookName = keyof typeof LOOKS

export function lookOf(result: Result): Look {
  return { ...LOOKS[nameOf(result)], title: titleOf(result) }
}

/** One look for several results: the worst of them. */
export function lookOfAll(results: readonly Result[]): LookName {
  const names = new Set(results.map(nameOf))
  const wrong = (['fail', 'accepted', 'warn'] as const).find((name) => names.has(name))
  if (wrong !== undefined) return wrong
  if (names.has('none')) return names.has('pass') || names.has('observed') ? 'partly' : 'none'
  return (['pass', 'observed'] as const).find((name) => names.has(name)) ?? 'not-applicable'
}

function nameOf({ status, accepted }: Result): LookName {
  if (status === 'fail') return accepted === true ? 'accepted' : 'fail'
  return status === 'no-evidence' ? 'none' : status
}
