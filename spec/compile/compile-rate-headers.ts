import type { RateHeaders } from '../contract/gates.js'
import { RESET_FORMS, WINDOW_NAMES, type WindowName } from '../quota-window.js'
import { type Compilation, type Scope, sourced } from './compilation.js'
import { windowIn } from './compile-tiers.js'
import type { Place } from './source/place.js'

/** `x-rate-headers`. */
export function compileRateHeaders(root: Place, scope: Scope, compilation: Compilation): RateHeaders | undefined {
  const place = root.object('x-rate-headers')
  if (place === undefined) return undefined
  const [limit, remaining, reset] = [header(place, 'limit'), header(place, 'remaining'), header(place, 'reset')]
  if (!limit || !remaining || !reset) return undefined
  const form = place.object('reset')?.word('form', RESET_FORMS) ?? 'unix-seconds'
  return { limit, remaining, reset: { ...reset, form }, ...sourced(place, scope, compilation) }
}

function header(place: Place, key: string): { readonly header: string; readonly window: WindowName } | undefined {
  const entry = place.object(key)
  const name = entry?.text('header')
  const window = (entry && windowIn(entry)) ?? 'day'
  if (name === undefined)
    (entry ?? place).miss(entry === undefined ? key : 'header', `{header: name, window: ${WINDOW_NAMES.join(', ')}}`)
  return name === undefined ? undefined : { header: name, window }
}
