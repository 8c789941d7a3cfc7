import type { Operation, QuotaTold } from '../../contract/operation.js'
import type { Contract } from '../../contract.js'
import { quotaLimits, RESET_FORMS, readWindow } from '../../quota-window.js'
import { memberAt } from '../../schema-members.js'
import { among } from '../base/among.js'
import { type Compilation, type Scope, sourced } from '../base/compilation.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'

const FIGURES = ['limit', 'used', 'remaining', 'reset'] as const

/** `x-quota` of an operation: the figures of one window, or of several. */
export function compileQuotas(
  places: readonly Place[],
  scope: Scope,
  compilation: Compilation,
): readonly QuotaTold[] | undefined {
  const told = places.flatMap((place) => compileQuota(place, scope, compilation) ?? [])
  return told.length === 0 ? undefined : told
}

function compileQuota(place: Place, scope: Scope, compilation: Compilation): QuotaTold | undefined {
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
export function checkQuotas(places: readonly Place[], operation: Operation, { tiers }: Contract): void {
  const windows = [...new Set(tiers.flatMap(({ quota }) => quotaLimits(quota).map(({ window }) => window)))]
  const told = places.map((place) => readWindow(place.text('window') ?? ''))
  for (const [index, place] of places.entries()) {
    checkMembers(place, operation)
    const window = told[index]
    if (window === undefined) continue
    if (!windows.includes(window)) place.at('window')?.report(among('a window of the quotas in "x-tiers"', windows))
    if (told.indexOf(window) < index) place.report('each window once', `the window ${window} again`)
    if (operation.security.length === 0) place.report('an operation with a credential, which says whose quota it is')
  }
}

function checkMembers(place: Place, { id, answer }: Operation): void {
  for (const name of FIGURES) {
    const path = place.has(name) ? place.text(name) : undefined
    if (path === undefined || (answer.kind === 'json' && memberAt(answer.schema, path) !== undefined)) continue
    place.at(name)?.report(answer.kind === 'json' ? `a member of the body of ${id}` : `a JSON body in ${id}`)
  }
}
