import type { Column } from '../../contract/table.js'
import { plainNumber } from '../../plain-number.js'
import { type Node, textAt } from './node.js'

/** An example without comments and without the lines that its dialect has before the header. */
export function plainExample(text: string, csv: Node): string {
  const skipped = typeof csv.skipRows === 'number' ? csv.skipRows : 0
  const comment = textAt(csv, 'commentChar')
  if (skipped === 0 && comment === undefined) return text
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .slice(skipped)
  return lines.filter((line) => comment === undefined || !line.startsWith(comment)).join('\n')
}

/** A cell in the plain dialect. */
export function plainCell(cell: string, { type }: Pick<Column, 'type'>, csv: Node): string {
  if (cell === textAt(csv, 'nullSequence')) return ''
  if (type !== 'number' && type !== 'integer') return cell
  return plainNumber(cell, { decimalChar: textAt(csv, 'decimalChar'), groupChar: textAt(csv, 'groupChar') })
}
