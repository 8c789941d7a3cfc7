import { type Contract, operationById } from '../../spec/index.js'
import { CHECK_AREAS, type Status } from '../check.js'
import type { Report, Result } from '../report.js'
import { byOperation, pathText } from './html-map.js'
import { LOOKS, lookOf, lookOfAll } from './html-status.js'
import { anchorOf, htmlText } from './html-text.js'

const STATUSES: readonly Status[] = ['fail', 'warn', 'no-evidence', 'observed', 'pass', 'not-applicable']

/**
 * Every result, by operation and area. Violations are only linked, because the page shows them in full above. On paper
 * the counts are enough: the lists would fill eighty pages.
 */
export function htmlOperations(report: Report, contract: Contract): string {
  const sections = [...byOperation(report, contract)].map(([place, results]) => sectionHtml(place, results, contract))
  return `<section id="operations"><h2>Operations</h2>\n${controls(report)}${sections.join('')}</section>\n`
}

function controls({ counts }: Report): string {
  const boxes = STATUSES.filter((status) => counts[status] > 0).map(
    (status) =>
      `<label><input type="checkbox" value="${status}" checked> ${status.replace('-', ' ')} (${counts[status]})</label>`,
  )
  return `<div class="controls" hidden><input type="search" aria-label="Search the results" placeholder="Search: a check, a parameter, a word">${boxes.join('')}<output aria-live="polite"></output></div>\n`
}

function sectionHtml(place: string, results: readonly Result[], contract: Contract): string {
  const { sign, style, title } = LOOKS[lookOfAll(results)]
  const operation = operationById(contract, place)
  const areas = CHECK_AREAS.flatMap((area) => {
    const own = results.filter((result) => result.area === area)
    return own.length === 0
      ? []
      : [
          `<h3 id="${anchorOf(place)}.${area}">${area}</h3><ul class="plain">${sorted(own).map(resultHtml).join('')}</ul>\n`,
        ]
  })
  const name =
    operation === undefined
      ? ''
      : ` <span class="quiet">${htmlText(operation.summary)} (<code>${htmlText(place)}</code>)</span>`
  return [
    `<details class="operation folded ${style}" id="${anchorOf(place)}"><summary><span class="sign" title="${title}">${sign}</span> `,
    `<b>${htmlText(pathText(place, contract))}</b>${name} <span class="quiet">${countsText(results)}</span></summary>\n`,
    ...areas,
    '</details>\n',
  ].join('')
}

function sorted(results: readonly Result[]): readonly Result[] {
  return [...results].sort((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status))
}

function countsText(results: readonly Result[]): string {
  return STATUSES.flatMap((status) => {
    const count = results.filter((result) => result.status === status).length
    return count === 0 ? [] : [`${count} ${status.replace('-', ' ')}`]
  }).join(', ')
}

/** A result that the page shows in full elsewhere is only linked here. */
function resultHtml(result: Result): string {
  const { sign, title } = lookOf(result)
  const isWrong = result.status === 'fail' || result.status === 'warn'
  const name = `<code>${htmlText(result.id)}</code>`
  const own = isWrong ? '' : ` id="${anchorOf(result.id)}"`
  const links = result.exchanges.slice(0, 3).map((id) => `<a href="#${htmlText(id)}">${htmlText(id)}</a>`)
  const shown = isWrong ? `<a href="#${anchorOf(result.id)}">${name}</a>` : name
  return `<li${own} data-status="${result.status}"><span class="sign" title="${htmlText(title)}">${sign}</span> ${shown} ${htmlText(result.message)} ${links.join(' ')}</li>\n`
}
