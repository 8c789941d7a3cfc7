import { createHash } from 'node:crypto'
import type { Check, Evidence } from '../check.js'
import type { Report } from '../report.js'
import { htmlBudget } from './html-budget.js'
import { htmlCauses } from './html-causes.js'
import { htmlChoices } from './html-choices.js'
import { htmlCoverage } from './html-coverage.js'
import { htmlExchange } from './html-exchange.js'
import { htmlHead } from './html-head.js'
import { htmlMap } from './html-map.js'
import { htmlOperations } from './html-operations.js'
import { HTML_SCRIPT } from './html-script.js'
import { HTML_STYLE } from './html-style.js'
import { htmlText } from './html-text.js'
import { htmlUndecided } from './html-undecided.js'
import { reportTitle } from './report-title.js'

/**
 * `report.html`: everything in one file, violations first. The facts come from the report; the evidence illustrates
 * them.
 */
export function reportHtml(report: Report, evidence: Evidence, checks: readonly Check[]): string {
  const explaining = { evidence, checks: new Map(checks.map((check) => [check.id, check])) }
  const { contract } = evidence
  const sections = [
    htmlCauses(report, explaining),
    htmlMap(report, contract),
    htmlOperations(report, contract),
    htmlUndecided(report, evidence),
    htmlCoverage(report, contract),
    htmlChoices(report, contract),
    htmlBudget(evidence),
    exchangeList(report, evidence),
  ].filter((section) => section !== '')
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="generator" content="pipeproof">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${hashOf(HTML_STYLE)}; script-src ${hashOf(HTML_SCRIPT)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${htmlText(reportTitle(report))}: ${report.verdict}</title><style>${HTML_STYLE}</style></head><body>\n`,
    htmlHead(report),
    `<nav aria-label="Sections">${sections.map(linkTo).join('')}</nav>\n`,
    `<main>\n${sections.join('')}</main>\n<script>${HTML_SCRIPT}</script></body></html>\n`,
  ].join('')
}

/** The browser runs our script and no other, whatever a server sent. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function linkTo(section: string): string {
  const [, id = '', title = ''] = /^<section id="(\w+)"><h2>([^<]*)/.exec(section) ?? []
  return `<a href="#${id}">${title}</a>`
}

function exchangeList({ results, requests }: Report, { exchanges }: Evidence): string {
  const cited = new Set(results.flatMap((result) => result.exchanges))
  const shown = exchanges.filter(({ id }) => cited.has(id))
  if (shown.length === 0) return ''
  return [
    '<section id="exchanges"><h2>Exchanges</h2>\n',
    `<details class="folded"><summary>${shown.length} of ${requests.total} exchanges are cited above; exchanges.har contains all, with their bodies</summary>\n`,
    '<div class="scroll" tabindex="0" role="region" aria-label="Exchanges"><table class="wide exchanges"><thead><tr><th scope="col">id</th><th scope="col">request</th><th scope="col">answer</th><th scope="col">account, credential</th><th scope="col">took</th></tr></thead><tbody>\n',
    ...shown.map(htmlExchange),
    '</tbody></table></div></details></section>\n',
  ].join('')
}
