import type { Group, Tier } from '../contract/gates.js'
import { readWindow, WINDOW_NAMES, type WindowName } from '../quota-window.js'
import { textOf } from '../text-of.js'
import { type Compilation, type Scope, sourced } from './base/compilation.js'
import { compact } from './source/compact.js'
import { show } from './source/json-value.js'
import type { Place } from './source/place.js'

/** `x-tiers`, lowest first. */
export function compileTiers(root: Place, scope: Scope, compilation: Compilation): Tier[] {
  const tiers = root.list('x-tiers').flatMap((place) => compileTier(place, scope, compilation))
  const names = new Set<string>()
  for (const place of root.list('x-tiers')) {
    const name = place.at('name')?.value
    if (typeof name === 'string' && names.has(name)) place.report('each tier once', `tier "${name}" again`)
    names.add(textOf(name))
  }
  return tiers
}

function compileTier(place: Place, scope: Scope, compilation: Compilation): Tier[] {
  const name = place.text('name')
  if (name === undefined) {
    place.miss('name', 'the name of the tier')
    return []
  }
  const quota = Array.isArray(place.at('quota')?.value) ? place.at('quota') : place.object('quota')
  return [
    {
      name,
      title: place.text('title') ?? name,
      symbols: reach(place.at('symbols')),
      quota: compact({
        ...(quota && quotaFigures(quota)),
        clause: quota && sourced(quota, scope, compilation).clause,
      }),
      ...sourced(place, scope, compilation),
    },
  ]
}

/** `{hour: 2, day: 10}`, or `[{window: PT15M, limit: 100}]`. */
function quotaFigures(quota: Place): Readonly<Record<string, number | undefined>> {
  if (!Array.isArray(quota.value)) return Object.fromEntries(WINDOW_NAMES.map((name) => [name, whole(quota.at(name))]))
  const windows = quota.items().map((item) => [windowIn(item), whole(item.at('limit'))] as const)
  const names = windows.map(([name]) => name)
  for (const [place, item] of quota.items().entries()) {
    const name = names[place]
    if (name !== undefined && names.indexOf(name) < place) item.report('each window once', `the window ${name} again`)
  }
  return Object.fromEntries(windows.flatMap(([name, limit]) => (name === undefined ? [] : [[name, limit]])))
}

/** @returns undefined if the place has no window, which is reported. */
export function windowIn(entry: Place): WindowName | undefined {
  const text = entry.text('window')
  const window = text === undefined ? undefined : readWindow(text)
  if (text !== undefined && window === undefined)
    entry.at('window')?.report(`one of ${WINDOW_NAMES.join(', ')}, or a duration such as PT15M`)
  return window
}

function reach(place: Place | undefined): number | null {
  if (place === undefined || place.value === 'all' || place.value === null) return null
  return whole(place, 'a whole number, or all') ?? null
}

function whole(place: Place | undefined, wanted = 'a whole number'): number | undefined {
  if (place === undefined) return undefined
  if (typeof place.value === 'number' && Number.isInteger(place.value) && place.value >= 0) return place.value
  place.report(wanted)
  return undefined
}

/** `x-groups`: feature group -> lowest tier. */
export function compileGroups(root: Place, tiers: readonly Tier[], scope: Scope, compilation: Compilation): Group[] {
  return root.entries('x-groups').flatMap(([name, place]) => {
    const tier = typeof place.value === 'string' ? place.value : place.text('tier')
    if (tier === undefined || !tiers.some((candidate) => candidate.name === tier)) {
      const wanted = tiers.length === 0 ? 'tiers in "x-tiers"' : `one of ${tiers.map((one) => one.name).join(', ')}`
      place.report(wanted, tier === undefined ? 'no tier' : `tier ${show(tier)}`)
      return []
    }
    return [{ name, tier, ...sourced(place, scope, compilation) }]
  })
}
