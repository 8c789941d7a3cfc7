import { join } from 'node:path'
import type { Check, Evidence } from '../check.js'
import { makeFolder } from '../journal/make-folder.js'
import { writeOutputFile } from '../journal/open-output.js'
import type { Report } from '../report.js'
import { badgeJson, badgeSvg } from './badge.js'
import { codeQuality } from './code-quality.js'
import { junitXml } from './junit-xml.js'
import { observedJson } from './observed-json.js'
import { reportHtml } from './report-html.js'
import { reportJson } from './report-json.js'
import { type PlaceOf, reportSarif } from './report-sarif.js'
import { summaryMd } from './summary-md.js'

export interface Reported {
  readonly report: Report
  readonly evidence: Evidence
  readonly checks: readonly Check[]
  /** Where the rule of a result is written. */
  readonly placeOf?: PlaceOf | undefined
}

/** Every file made from the report, in the order in which people usually open them. */
export const REPORTERS: readonly { readonly file: string; render(reported: Reported): string }[] = [
  { file: 'report.html', render: ({ report, evidence, checks }) => reportHtml(report, evidence, checks) },
  { file: 'summary.md', render: ({ report }) => summaryMd(report) },
  { file: 'report.json', render: ({ report }) => reportJson(report) },
  { file: 'junit.xml', render: ({ report, evidence }) => junitXml(report, evidence.exchanges) },
  { file: 'report.sarif', render: ({ report, checks, placeOf }) => reportSarif(report, checks, placeOf) },
  { file: 'code-quality.json', render: ({ report, placeOf }) => codeQuality(report, placeOf) },
  { file: 'badge.svg', render: ({ report }) => badgeSvg(report) },
  { file: 'badge.json', render: ({ report }) => badgeJson(report) },
  { file: 'observed.json', render: ({ report }) => observedJson(report) },
]

export async function writeReports(folder: string, reported: Reported): Promise<void> {
  await makeFolder(folder)
  await Promise.all(REPORTERS.map(({ file, render }) => writeOutputFile(join(folder, file), render(reported))))
}
