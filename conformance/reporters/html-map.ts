import { type Contract, grouped, operationById } from '../../spec/index.js'
import { CHECK_AREAS, type CheckArea } from '../check.js'
import type { Report, Result } from '../report.js'
import { LOOKS, lookOfAll } from './html-status.js'
import { anchorOf, htmlText } from './html-text.js'

/** Results that belong to no single operation. */
export const SERVICE = 'the whole service'

/** The groups of the results: by operation, in the order of the contract, the whole service first. */
export function byOperation({ results }: Report, contract: Contract): ReadonlyMap<string, readonly Result[]> {
  const places = [SERVICE, ...contract.operations.map(({ id }) => id)]
  const known = new Set(places)
  const found = grouped(results, ({ operation = SERVICE }) => (known.has(operation) ? operation : SERVICE))
  const own = places.map((place) => [place, found.get(place) ?? []] as const)
  return new Map(own.filter(([, inside]) => inside.length > 0))
}

/** A table of operations by areas: each field has a sign and a colour, and links to its results. */
export function htmlMap(report: Report, contract: Contract): string {
  const groups = byOperation(report, contract)
  const areas = CHECK_AREAS.filter((area) => report.results.some((result) => result.area === area))
  const head = areas.map((area) => `<th scope="col"><span>${area}</span></th>`).join('')
  const rows = [...groups].map(([place, results]) => rowHtml(place, results, { areas, contract }))
  const legend = Object.values(LOOKS).map(
    ({ sign, style, title }) => `<li class="${style}"><b>${sign}</b> ${title}</li>`,
  )
  return [
    '<section id="map"><h2>Map</h2>\n',
    '<div class="scroll" tabindex="0" role="region" aria-label="Operations by areas">',
    `<table class="map"><thead><tr><th scope="col">operation</th>${head}</tr></thead><tbody>\n${rows.join('')}</tbody></table></div>\n`,
    `<ul class="legend">${legend.join('')}</ul></section>\n`,
  ].join('')
}

interface Field {
  readonly areas: readonly CheckArea[]
  readonly contract: Contract
}

function rowHtml(place: string, results: readonly Result[], { areas, contract }: Field): string {
  const cells = areas.map((area) =>
    cellHtml(
      place,
      area,
      results.filter((result) => result.area === area),
    ),
  )
  return `<tr><th scope="row"><a href="#${anchorOf(place)}">${htmlText(pathText(place, contract))}</a></th>${cells.join('')}</tr>\n`
}

export function pathText(place: string, contract: Contract): string {
  const operation = operationById(contract, place)
  if (operation === undefined) return place
  return operation.method === 'get' ? operation.path : `${operation.method.toUpperCase()} ${operation.path}`
}

function cellHtml(place: string, area: CheckArea, results: readonly Result[]): string {
  if (results.length === 0) return '<td></td>'
  const { sign, style, title } = LOOKS[lookOfAll(results)]
  const wrong = results.filter(({ status }) => status === 'fail' || status === 'warn').length
  const label = `${area}: ${title}, ${wrong > 0 ? `${wrong} of ` : ''}${results.length}`
  return `<td class="${style}"><a href="#${anchorOf(place)}.${area}" title="${label}" aria-label="${label}">${sign}${wrong > 1 ? wrong : ''}</a></td>`
}
