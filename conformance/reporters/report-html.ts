import { inNumber } from '../../spec/index.js'
import type { Evidence, Status } from '../check.js'
import type { Report, Result } from '../report.js'
import { areasOf, decidedOf } from './by-area.js'
import { htmlExchange } from './html-exchange.js'
import { htmlResult } from './html-result.js'
import { HTML_SCRIPT, HTML_STYLE } from './html-style.js'
import { htmlText } from './html-text.js'
import { reportTitle } from './report-title.js'

const STATUSES: readonly Status[] = ['fail', 'warn', 'no-evidence', 'observed', 'pass', 'not-applicable']
/** What one looks for first. */
const SHOWN: ReadonlySet<Status> = new Set(['fail', 'warn', 'no-evidence'])

/** `report.html`: everything in one file, with every exchange that a result rests on. */
export function reportHtml(report: Report, evidence: Evidence): string {
  const cited = new Set(report.results.flatMap(({ exchanges }) => exchanges))
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${htmlText(reportTitle(report))}: ${report.verdict}</title><style>${HTML_STYLE}</style></head><body>\n`,
    header(report),
    areaTable(report),
    choices(report),
    controls(report),
    ...areasOf(report).map(({ area, results }) => {
      return `<section class="area"><h2>${area}</h2>\n${[...results]
        .sort(worstFirst)
        .map((result) => htmlResult(result, evidence.contract))
        .join('')}</section>\n`
    }),
    '<h2>Exchanges</h2>\n',
    ...evidence.exchanges.filter(({ id }) => cited.has(id)).map(htmlExchange),
    `<script>${HTML_SCRIPT}</script></body></html>\n`,
  ].join('')
}

function worstFirst(a: Result, b: Result): number {
  return STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status)
}

function header(report: Report): string {
  const { decided, applicable } = decidedOf(report)
  const accounts = Object.entries(report.requests.byAccount).map(([name, count]) => `${name} ${count}`)
  return [
    `<h1>${htmlText(reportTitle(report))}: <span class="${report.verdict}">${report.verdict}</span></h1>\n`,
    `<p>Exit code ${report.exitCode}: ${htmlText(report.why)}</p>\n`,
    `<p>${htmlText(report.target.baseUrl)}<br>${decided} of ${inNumber(applicable, 'requirement')} decided, `,
    `${inNumber(report.requests.total, 'request')}${accounts.length === 0 ? '' : ` (${htmlText(accounts.join(', '))})`}, `,
    `${report.tool.name} ${htmlText(report.tool.version)}</p>\n`,
  ].join('')
}

function areaTable(report: Report): string {
  const head = STATUSES.map((status) => `<th scope="col">${status.replace('-', ' ')}</th>`).join('')
  const rows = areasOf(report).map(({ area, results }) => {
    const cells = STATUSES.map(
      (status) => `<td>${results.filter((result) => result.status === status).length || ''}</td>`,
    )
    return `<tr><th scope="row">${area}</th>${cells.join('')}</tr>\n`
  })
  return `<table><thead><tr><th scope="col">area</th>${head}</tr></thead><tbody>\n${rows.join('')}</tbody></table>\n`
}

function choices(report: Report): string {
  if (report.choices.length === 0) return ''
  const items = report.choices.map(({ id, observed }) => `<dt>${htmlText(id)}</dt><dd>${htmlText(observed)}</dd>`)
  return `<details><summary>Choices where the documentation is open (${items.length})</summary><dl style="grid-template-columns:16rem 1fr">${items.join('')}</dl></details>\n`
}

function controls(report: Report): string {
  const boxes = STATUSES.filter((status) => report.counts[status] > 0).map((status) => {
    const checked = SHOWN.has(status) ? ' checked' : ''
    return `<label><input type="checkbox" value="${status}"${checked}> ${status.replace('-', ' ')} (${report.counts[status]})</label>`
  })
  return `<h2>Requirements</h2><div class="controls">${boxes.join('')}<input type="search" aria-label="Search" placeholder="Search"></div>\n`
}
