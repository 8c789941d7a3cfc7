import type { RateHeaders, Tier } from '../contract/gates.js'
import type { Contract } from '../contract.js'
import { quotaLimits, RESET_FORMS, WINDOW_NAMES, type WindowName, windowLength } from '../quota-window.js'
import { readRateField } from '../rate-field.js'
import { among } from './base/among.js'
import { type Compilation, type Scope, sourced } from './base/compilation.js'
import { windowIn } from './compile-tiers.js'
import { oneOrMore } from './source/one-or-more.js'
import type { Place } from './source/place.js'

/** `x-rate-headers`: those of one window, or a list with those of several. */
export function compileRateHeaders(
  root: Place,
  tiers: readonly Tier[],
  scope: Scope,
  compilation: Compilation,
): Pick<Contract, 'rateHeaders' | 'otherRateHeaders'> {
  const places = oneOrMore(root, 'x-rate-headers')
  const entries = places.flatMap((place) => {
    const entry = compileEntry(place, tiers, scope, compilation)
    return entry === undefined ? [] : [{ place, entry }]
  })
  const names = entries.map(({ entry: { limit, remaining, reset } }) => [limit, remaining, reset].map(nameAndItem))
  const windows = entries.map(({ entry: { remaining } }) => remaining.window)
  for (const [index, { place, entry }] of entries.entries()) {
    const { window } = entry.remaining
    if (windows.indexOf(window) < index) place.report('each window once', `the window ${window} again`)
    const again = names[index]?.find((name) => names.slice(0, index).flat().includes(name))
    if (again !== undefined) place.report('each header for one window', `${again} again`)
  }
  const [first, ...others] = entries.map(({ entry }) => entry)
  if (first === undefined) return {}
  const all = [...others, ...otherItems([first, ...others], tiers)]
  return { rateHeaders: first, ...(all.length > 0 && { otherRateHeaders: all }) }
}

function nameAndItem({ header }: RateHeaders['limit']): string {
  return header.toLowerCase()
}

/**
 * Structured fields have an item for each window, so the items of the windows that the document does not name are known
 * too.
 */
function otherItems(entries: readonly RateHeaders[], tiers: readonly Tier[]): RateHeaders[] {
  const structured = entries.find(({ limit }) => limit.header.includes(';'))
  if (structured === undefined) return []
  const told = entries.map(({ remaining }) => remaining.window)
  const windows = new Set(tiers.flatMap(({ quota }) => quotaLimits(quota).map(({ window }) => window)))
  const item = ({ header }: RateHeaders['limit'], window: WindowName) => ({
    header: header.replace(/;w=\d+$/, `;w=${windowLength(window) / 1000};stated`),
    window,
  })
  const { limit, remaining, reset, ...rest } = structured
  return [...windows]
    .filter((window) => !told.includes(window))
    .map((window) => ({
      ...rest,
      limit: item(limit, window),
      remaining: item(remaining, window),
      reset: { ...item(reset, window), form: reset.form },
      optional: true,
    }))
}

function compileEntry(
  place: Place,
  tiers: readonly Tier[],
  scope: Scope,
  compilation: Compilation,
): RateHeaders | undefined {
  const [limit, remaining, reset] = [header(place, 'limit'), header(place, 'remaining'), header(place, 'reset')]
  if (!limit || !remaining || !reset) return undefined
  checkWindows(place, { limit, remaining, reset }, tiers)
  const headers = [limit, remaining, reset].map((one) => one.header)
  if (new Set(headers.map((name) => name.includes(';'))).size > 1)
    place.report('three headers, or three parameters of structured fields', `both: ${headers.join(', ')}`)
  const form = place.object('reset')?.word('form', RESET_FORMS) ?? 'unix-seconds'
  return { limit, remaining, reset: { ...reset, form }, ...sourced(place, scope, compilation) }
}

/** A window that no tier limits has no figures to show. */
function checkWindows(
  place: Place,
  headers: Readonly<Record<string, { readonly window: WindowName }>>,
  tiers: readonly Tier[],
): void {
  const windows = [...new Set(tiers.flatMap(({ quota: { clause: _, ...figures } }) => Object.keys(figures)))]
  for (const [key, { window }] of Object.entries(headers)) {
    if (windows.length > 0 && !windows.includes(window))
      place.object(key)?.at('window')?.report(among('a window of the quotas in "x-tiers"', windows))
  }
}

const PARAMETERS: Readonly<Record<string, string>> = { limit: 'q', remaining: 'r', reset: 't' }

/** A parameter of a structured field belongs to the item of its window. */
function fieldIn(entry: Place, text: string, window: WindowName, key: string): string {
  if (!text.includes(';')) return text
  const field = readRateField(text)
  const wanted = PARAMETERS[key] ?? ''
  if (field?.parameter !== wanted || field.seconds !== undefined)
    entry
      .at('header')
      ?.report(
        `the name of a header, or of a structured field with its parameter "${wanted}", such as RateLimit;${wanted}`,
      )
  return `${text};w=${windowLength(window) / 1000}`
}

function header(place: Place, key: string): { readonly header: string; readonly window: WindowName } | undefined {
  const entry = place.object(key)
  const name = entry?.text('header')
  const window = (entry && windowIn(entry)) ?? 'day'
  if (name === undefined)
    (entry ?? place).miss(entry === undefined ? key : 'header', `{header: name, window: ${WINDOW_NAMES.join(', ')}}`)
  return name === undefined
    ? undefined
    : { header: entry === undefined ? name : fieldIn(entry, name, window, key), window }
}
