import type { Evidence } from '../check.js'
import type { ExcerptCell } from '../judge/excerpt-of.js'
import { markedPart } from '../judge/marked-part.js'
import { readText } from '../read/response-text.js'
import type { Result } from '../report.js'
import { foreignHtml, htmlText } from './html-text.js'

/** The part of a table that shows a violation, with the wrong cells marked; or the beginning of any other body. */
export function htmlExcerpt(result: Result, evidence: Evidence): string {
  const part = markedPart(result, evidence)
  if (part === undefined) return ''
  const { exchange, property, excerpt } = part
  if (excerpt === undefined) return `<pre>${foreignHtml(readText(exchange.response).text)}</pre>`
  const where = property === undefined ? '' : `, property ${htmlText(property)}`
  const { columns, rows } = excerpt
  const wrong = columns.map((_, at) => rows.some(({ cells }) => isWrong(cells[at])))
  const needed = wrong.includes(true) ? wrong.map((is, at) => is || at === 0) : wrong.map(() => true)
  const table = `<table class="excerpt"><thead>${rowHtml(0, columns, needed, 'th')}</thead><tbody>${rows
    .map(({ number, cells }) => rowHtml(number, cells, needed, 'td'))
    .join('')}</tbody></table>`
  return `<figure><figcaption>Excerpt of <a href="#${exchange.id}">${exchange.id}</a>${where}; ▸ marks what is wrong</figcaption><div class="scroll" tabindex="0" role="region" aria-label="Excerpt for ${htmlText(result.id)}">${table}</div></figure>`
}

function isWrong(cell: ExcerptCell | undefined): boolean {
  return typeof cell === 'object' && cell.isWrong
}

type Tag = 'th' | 'td'

/** A narrow page leaves out the columns that are not needed. */
function rowHtml(number: number, cells: readonly ExcerptCell[], needed: readonly boolean[], tag: Tag): string {
  const head = number === 0 ? '<th scope="col">row</th>' : `<th scope="row">${number}</th>`
  const parts = cells.map((cell, at) => cellHtml(cell, tag, needed[at] ? [] : ['beside']))
  return `<tr>${head}${parts.join('')}</tr>\n`
}

function cellHtml(cell: ExcerptCell, tag: Tag, classes: readonly string[]): string {
  if (cell === 'gap') return element('td', ['gap', ...classes], '…')
  const { text, isWrong } = cell
  const shown = text === undefined ? '<i>missing</i>' : text === '' ? '<i>empty</i>' : htmlText(text)
  return isWrong ? element(tag, ['wrong', ...classes], `<mark>▸ ${shown}</mark>`) : element(tag, classes, shown)
}

function element(tag: Tag, classes: readonly string[], content: string): string {
  const scope = tag === 'th' ? ' scope="col"' : ''
  const names = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`
  return `<${tag}${scope}${names}>${content}</${tag}>`
}
