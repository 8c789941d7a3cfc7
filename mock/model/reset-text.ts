import type { ResetForm } from '../../spec/index.js'

let latest = 0
let latestText = new Date(latest).toISOString()

/** Most requests see the end of the same window, so its text is made once. */
function isoText(at: number): string {
  if (at !== latest) latestText = new Date(at).toISOString()
  latest = at
  return latestText
}

/** The end of a window in the documented form. */
export function resetText(at: number, form: ResetForm, now: number): string {
  if (form === 'iso') return isoText(at)
  if (form === 'http-date') return new Date(Math.ceil(at / 1000) * 1000).toUTCString()
  if (form === 'unix-milliseconds') return String(at)
  return String(Math.ceil((form === 'delta-seconds' ? Math.max(0, at - now) : at) / 1000))
}
