import { operationById } from '../../spec/index.js'
import type { Evidence, Mark } from '../check.js'
import { readText } from '../read/response-text.js'
import { type TableAnswer, tablesOf } from '../read/table-answer.js'
import type { Result } from '../report.js'
import { foreignHtml, htmlText } from './html-text.js'

/** Number of rows shown beside a marked row, and of columns beside a marked cell. */
const BESIDE = 1
const MOST_ROWS = 6
const LONGEST_CELL = 48

/** The part of a table that shows a violation, with the wrong cells marked; or the beginning of any other body. */
export function htmlExcerpt({ id, marks = [] }: Result, evidence: Evidence): string {
  const [first] = marks
  const exchange = evidence.exchanges.find((one) => one.id === first?.exchange)
  const operation = operationById(evidence.contract, exchange?.probe.operation ?? '')
  if (first === undefined || exchange?.response === undefined || operation === undefined) return ''
  const own = marks.filter((mark) => mark.exchange === first.exchange && mark.property === first.property)
  const answer = tablesOf(exchange, operation).find(({ property }) => property === first.property)
  if (answer?.body.kind !== 'table') return `<pre>${foreignHtml(readText(exchange.response).text)}</pre>`
  const where = first.property === undefined ? '' : `, property ${htmlText(first.property)}`
  return `<figure><figcaption>Excerpt of <a href="#${exchange.id}">${exchange.id}</a>${where}; ▸ marks what is wrong</figcaption>${tableHtml(answer, own, id)}</figure>`
}

function tableHtml({ body }: TableAnswer, marks: readonly Mark[], result: string): string {
  if (body.kind !== 'table') return ''
  const { header, rows } = body.reading
  const columns = shownColumns(header, marks)
  const numbers = marks.map(({ row }) => row)
  const shown = rows.filter(({ number }) => numbers.some((row) => Math.abs(row - number) <= BESIDE)).slice(0, MOST_ROWS)
  const isMarked = (row: number, name: string | undefined): boolean =>
    marks.some((mark) => mark.row === row && (mark.columns === undefined || mark.columns.includes(name ?? '')))
  const line = (number: number, cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${number === 0 ? '<th scope="col">row</th>' : `<th scope="row">${number}</th>`}${columns
      .map((index) =>
        index === GAP ? '<td class="gap">…</td>' : cellHtml(cells[index], tag, isMarked(number, header[index])),
      )
      .join('')}</tr>\n`
  return `<div class="scroll" tabindex="0" role="region" aria-label="Excerpt for ${htmlText(result)}"><table class="excerpt"><thead>${line(0, header, 'th')}</thead><tbody>${shown
    .map(({ number, cells }) => line(number, cells, 'td'))
    .join('')}</tbody></table></div>`
}

function cellHtml(text: string | undefined, tag: 'th' | 'td', isMarked: boolean): string {
  const shown = text === undefined ? '<i>missing</i>' : text === '' ? '<i>empty</i>' : htmlText(cut(text))
  const scope = tag === 'th' ? ' scope="col"' : ''
  return isMarked
    ? `<${tag}${scope} class="wrong"><mark>▸ ${shown}</mark></${tag}>`
    : `<${tag}${scope}>${shown}</${tag}>`
}

function cut(text: string): string {
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text
}

const GAP = -1
/** Number of columns in an excerpt. */
const MOST_COLUMNS = 8

/** The first column, which is usually the key, and the marked columns with their neighbours. */
function shownColumns(header: readonly string[], marks: readonly Mark[]): readonly number[] {
  const places = new Set(marks.flatMap(({ columns = [] }) => columns.map((name) => header.indexOf(name))))
  const marked = [...places].filter((at) => at >= 0)
  const wanted =
    places.size === 0
      ? [...header.keys()].slice(0, MOST_COLUMNS)
      : [0, ...marked.flatMap((at) => [at - BESIDE, at, at + BESIDE])]
  const indices = [...new Set(wanted)].filter((at) => at >= 0 && at < header.length).sort((a, b) => a - b)
  const shown = indices.flatMap((at, place) => (at === (indices[place - 1] ?? -1) + 1 ? [at] : [GAP, at]))
  return (indices.at(-1) ?? -1) === header.length - 1 ? shown : [...shown, GAP]
}
