import { countEach } from '../../../spec/index.js'
import type { Check } from '../../check.js'
import { rowText } from '../../read/row-text.js'
import { rowsOf } from '../../read/table-answer.js'
import { edgesOf, markOf, pageCheck, type Walked } from './page-place.js'

export const pageDisjoint: Check = {
  id: 'page.disjoint',
  area: 'page',
  level: 'must',
  reads: 'tables',
  title: 'No row is on two pages',
  explain:
    'The judge walks three pages by the cursors of the answers, or by the plain value of the last row; in that case rows with that value are ignored. A row that the plain call returns twice may occur twice.',
  ...pageCheck(repeated),
}

function repeated(walked: Walked) {
  const { pages, plain, operation } = walked
  const edges = edgesOf(walked)
  const lawful = countEach(rowsOf(plain).map((row) => rowText(row, plain)))
  const seen = new Map<string, number>()
  for (const { answer } of pages) {
    for (const row of rowsOf(answer)) {
      if (edges.has(markOf(row, operation))) continue
      const text = rowText(row, answer)
      const count = (seen.get(text) ?? 0) + 1
      seen.set(text, count)
      if (count <= Math.max(1, lawful.get(text) ?? 1)) continue
      return {
        message: `Row ${row.number} of a page is on an earlier page too: "${text.slice(0, 120)}"`,
        expected: 'rows that are on no earlier page',
        actual: text,
        exchanges: [answer.exchange, ...pages.map((page) => page.answer.exchange)],
      }
    }
  }
  return undefined
}
