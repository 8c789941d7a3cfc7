import { rowText } from '../../ask/page-walk.js'
import type { Check } from '../../check.js'
import { rowsOf } from '../../read/table-answer.js'
import type { Violation } from '../finding/finding.js'
import { endProbes, judgeEnd } from './page-end.js'
import { edgesOf, markOf, pageCheck, type Walked } from './page-place.js'

const pages = pageCheck(lost)

export const pageComplete: Check = {
  id: 'page.complete',
  area: 'page',
  level: 'must',
  reads: 'tables',
  title: 'A walk through the pages loses no row',
  explain:
    'Every row of the plain call up to the last page is on some page. Rows with the value at which a walk by plain values was cut, or at which it ends, are ignored. A page without rows ends a walk too early if the plain call shows rows after the previous page.',
  ...pages,
  derives: (instance, evidence) => [...pages.derives(instance, evidence), ...endProbes(instance, evidence)],
  judge: (instance, evidence) => judgeEnd(instance, evidence) ?? pages.judge(instance, evidence),
}

function lost(walked: Walked): Violation | undefined {
  const { pages, plain, operation } = walked
  const walkedRows = pages.flatMap(({ answer }) => rowsOf(answer).map((row) => rowText(row, answer)))
  const present = new Set(walkedRows)
  // A plain value may return the rows with that value again: only different rows show how far the walk got.
  const reached = rowsOf(plain).filter((row) => present.has(rowText(row, plain))).length
  const expected = rowsOf(plain).slice(0, reached)
  const missing = expected.filter((row) => !present.has(rowText(row, plain)))
  const walkedTo = pages.flatMap(({ answer }) => rowsOf(answer)).slice(-1)
  const edges = new Set([...edgesOf(walked), ...walkedTo.map((row) => markOf(row, operation))])
  const row = missing.find((candidate) => !edges.has(markOf(candidate, operation)))
  if (row === undefined) return undefined
  return {
    message: `A walk through ${pages.length} pages lost row ${row.number} of the plain call: "${rowText(row, plain).slice(0, 120)}"`,
    expected: 'every row of the plain call',
    actual: `${missing.length} rows missing`,
    exchanges: [...pages.map(({ answer }) => answer.exchange), plain.exchange],
  }
}
