import type { Report } from '../report.js'

/** `observed.json`: open point -> choice, what `mock --profile` takes. */
export function observedJson(report: Report): string {
  return `${JSON.stringify(Object.fromEntries(report.choices.map(({ id, observed }) => [id, observed])), undefined, 2)}\n`
}
