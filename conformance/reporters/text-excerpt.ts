import { plainText } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { ExcerptCell } from '../judge/excerpt-of.js'
import { markedPart } from '../judge/marked-part.js'
import type { Result } from '../report.js'

/** The part of a table that shows a violation, as lines of text; no line if the body is no table. */
export function textExcerpt(result: Pick<Result, 'marks'>, evidence: Evidence): readonly string[] {
  const part = markedPart(result, evidence)
  if (part?.excerpt === undefined) return []
  const { columns, rows } = part.excerpt
  const table = [
    ['row', ...columns.map(cellText)],
    ...rows.map(({ number, cells }) => [`${number}`, ...cells.map(cellText)]),
  ]
  const widths = ['row', ...columns].map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0)))
  const where = part.property === undefined ? '' : `, property ${plainText(part.property)}`
  const lines = table.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join(' | ')
      .trimEnd(),
  )
  return [`excerpt of ${part.exchange.id}${where}; ▸ marks what is wrong`, ...lines]
}

function cellText(cell: ExcerptCell): string {
  if (cell === 'gap') return '…'
  const { text, isWrong } = cell
  const shown = text === undefined ? '(missing)' : text === '' ? '(empty)' : plainText(text)
  return isWrong ? `▸ ${shown}` : shown
}
