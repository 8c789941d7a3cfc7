import { jsonText } from '../../spec/index.js'
import type { Report } from '../report.js'

/** `report.json`: the value itself. */
export function reportJson(report: Report): string {
  return jsonText(report, 2)
}
