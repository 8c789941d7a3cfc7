import { jsonText } from '../../spec/index.js'
import type { Report } from '../report.js'

/** `observed.json`: open point -> choice; `mock --profile` reads it. */
export function observedJson(report: Report): string {
  return jsonText(Object.fromEntries(report.choices.map(({ id, observed }) => [id, observed])), 2)
}
