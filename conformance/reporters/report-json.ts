import type { Report } from '../report.js'

/** `report.json`: the value itself. */
export function reportJson(report: Report): string {
  return `${JSON.stringify(report, undefined, 2)}\n`
}
