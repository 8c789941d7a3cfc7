import type { Column } from '../../contract/table.js'
import { type Node, textAt } from './node.js'

/** An example without what its dialect puts before the header, and without comments. */
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

/** A cell as the plainest dialect writes it. */
export function plainCell(cell: string, { type }: Pick<Column, 'type'>, csv: Node): string {
  if (cell === textAt(csv, 'nullSequence')) return ''
  const decimal = textAt(csv, 'decimalChar')
  const isNumber = type === 'number' || type === 'integer'
  if (decimal === undefined || !isNumber) return cell
  return cell.replace(/./gs, (letter) => (letter === decimal ? '.' : letter === '.' ? decimal : letter))
}
