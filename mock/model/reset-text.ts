import type { ResetForm } from '../../spec/index.js'

/** The end of a window in the documented form. */
export function resetText(at: number, form: ResetForm, now: number): string {
  if (form === 'iso') return new Date(at).toISOString()
  if (form === 'http-date') return new Date(Math.ceil(at / 1000) * 1000).toUTCString()
  if (form === 'unix-milliseconds') return String(at)
  return String(Math.ceil((form === 'delta-seconds' ? Math.max(0, at - now) : at) / 1000))
}
