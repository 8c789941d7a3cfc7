import { type Contract, inNumber } from '../../spec/index.js'
import type { Cause, Report, Result } from '../report.js'
import { pathText } from './html-map.js'
import { LOOKS, lookOf, lookOfAll } from './html-status.js'
import { anchorOf, foreignHtml, htmlText } from './html-text.js'
import { type Explaining, htmlFacts, htmlViolation } from './html-violation.js'

/** How many causes are unfolded, and how many places of a cause are shown in full. */
const UNFOLDED = 3
const MOST_SHOWN = 4

/** Violations first, grouped by their cause. */
export function htmlCauses(report: Report, explaining: Explaining): string {
  if (report.causes.length === 0) return ''
  const byId = new Map(report.results.map((result) => [result.id, result]))
  const causes = report.causes.map((cause, index) => causeHtml(cause, { index, byId, explaining }))
  return `<section id="causes"><h2>What is wrong</h2>\n<p class="quiet">Results that probably have the same cause are grouped; groups that decide the verdict come first.</p>\n${causes.join('')}</section>\n`
}

interface Among {
  readonly index: number
  readonly byId: ReadonlyMap<string, Result>
  readonly explaining: Explaining
}

function causeHtml(cause: Cause, { index, byId, explaining }: Among): string {
  const results = cause.results.flatMap((id) => byId.get(id) ?? [])
  const consequences = cause.consequences.flatMap((id) => byId.get(id) ?? [])
  const { sign, style, title } = LOOKS[lookOfAll([...results, ...consequences])]
  const extent = [
    inNumber(results.length, 'place'),
    ...(consequences.length === 0 ? [] : [inNumber(consequences.length, 'consequence')]),
  ].join(', ')
  return [
    `<details class="cause ${style}" id="cause-${index + 1}"${index < UNFOLDED ? ' open' : ''}>`,
    `<summary><span class="sign" title="${title}">${sign}</span> <b>${title[0]?.toUpperCase()}${title.slice(1)}: ${htmlText(cause.title)}</b> <span class="quiet">${placesText(results, explaining.evidence.contract)}; ${extent}</span>${leadText(results)}</summary>\n`,
    `<p class="hint"><b>Usual cause:</b> ${htmlText(cause.hint)}</p>\n`,
    ...results.slice(0, MOST_SHOWN).map((result, at) => htmlViolation(result, explaining, at === 0)),
    compactList('The same violation elsewhere', results.slice(MOST_SHOWN), explaining),
    compactList('Probable consequences', consequences, explaining),
    '</details>\n',
  ].join('')
}

/** What is wrong in the first place, for readers who do not unfold the cause. */
function leadText([first]: readonly Result[]): string {
  return first === undefined ? '' : `<br><span class="lead">${foreignHtml(first.message)}</span>`
}

function placesText(results: readonly Result[], contract: Contract): string {
  const places = [
    ...new Set(
      results.map(({ operation, id }) =>
        operation === undefined ? (id.split('@')[1] ?? id) : pathText(operation, contract),
      ),
    ),
  ]
  const more = places.length - 2
  return htmlText(`${places.slice(0, 2).join(', ')}${more > 0 ? ` and ${more} more` : ''}`)
}

function compactList(title: string, results: readonly Result[], explaining: Explaining): string {
  if (results.length === 0) return ''
  const items = results.map((result) => {
    const { sign, style, title: status } = lookOf(result)
    return `<li id="${anchorOf(result.id)}" class="${style}"><details><summary><span class="sign" title="${htmlText(status)}">${sign}</span> <code>${htmlText(result.id)}</code> ${htmlText(result.message)}</summary>${htmlFacts(result, explaining)}</details></li>\n`
  })
  return `<h3>${title} (${results.length})</h3><ul class="plain">${items.join('')}</ul>\n`
}
