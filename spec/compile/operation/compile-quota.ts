import type { Operation, QuotaTold } from '../../contract/operation.js'
import type { Contract } from '../../contract.js'
import { RESET_FORMS, readWindow } from '../../quota-window.js'
import { memberAt } from '../../schema-members.js'
import { among } from '../base/among.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'

const FIGURES = ['limit', 'used', 'remaining', 'reset'] as const

/** `x-quota` of an operation. */
export function compileQuota(place: Place | undefined, scope: Scope, compilation: Compilation): QuotaTold | undefined {
  if (place === undefined) return undefined
  const text = place.text('window')
  if (text === undefined) place.miss('window', 'the window of the figures, such as day')
  const window = readWindow(text ?? '')
  if (text !== undefined && window === undefined) place.at('window')?.report('a window, such as day or PT15M')
  const figures = Object.fromEntries(FIGURES.flatMap((name) => (place.has(name) ? [[name, place.text(name)]] : [])))
  if (Object.keys(figures).length === 0) place.report(`at least one of ${FIGURES.join(', ')}`)
  const form = place.word('form', RESET_FORMS) ?? 'unix-seconds'
  return window && compact({ window, ...figures, form, ...sourced(place, scope, compilation) })
}

/** Checks that the body has the members, that a tier has the window, and that the answer is about an account. */
export function checkQuota(place: Place, { id, answer, quota, security }: Operation, { tiers }: Contract): void {
  if (quota === undefined) return
  for (const name of FIGURES) {
    const path = quota[name]
    if (path === undefined || (answer.kind === 'json' && memberAt(answer.schema, path) !== undefined)) continue
    place.at(name)?.report(answer.kind === 'json' ? `a member of the body of ${id}` : `a JSON body in ${id}`)
  }
  const windows = [...new Set(tiers.flatMap(({ quota: { clause: _, ...figures } }) => Object.keys(figures)))]
  if (!windows.includes(quota.window)) place.at('window')?.report(among('a window of the quotas in "x-tiers"', windows))
  if (security.length === 0) place.report('an operation with a credential, which says whose quota it is')
}
