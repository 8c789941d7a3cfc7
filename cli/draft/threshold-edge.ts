import { type AnswerPair, losesEqual } from './answer-pairs.js'
import { type Asked, type DraftOp, order } from './draft-comparisons.js'

export interface Threshold {
  readonly column: string
  readonly op: DraftOp
}

/** What the recordings show about rows that equal a threshold. */
export interface SeenEdge {
  readonly op: DraftOp
  /** No row shows whether the edge is inside, so the wider comparison is stated and its edge left open. */
  readonly isOpen: boolean
}

const WIDER: Readonly<Partial<Record<DraftOp, DraftOp>>> = { gt: 'gte', lt: 'lte', gte: 'gte', lte: 'lte' }

/** Only a row that equals the value decides on which side the edge is; names of parameters mislead. */
export function seenEdge(
  { column, op }: Threshold,
  name: string,
  given: readonly Asked[],
  pairs: readonly AnswerPair[],
): SeenEdge {
  const wider = op === 'between' ? op : WIDER[op]
  if (wider === undefined) return { op, isOpen: false }
  if (keepsEqual({ column, op }, name, given)) return { op: wider, isOpen: false }
  if (op !== 'between' && op !== wider && losesEqual(column, name, pairs)) return { op, isOpen: false }
  return { op: wider, isOpen: true }
}

/** An answer contains a row that equals the value; of two ends, each has such a row. */
function keepsEqual({ column, op }: Threshold, name: string, given: readonly Asked[]): boolean {
  const equal = given.flatMap(({ query, rows }) => {
    const wanted = query.get(name) ?? ''
    const ends = op === 'between' ? wanted.split(',') : [wanted]
    return ends.flatMap((end, place) => (rows.some((row) => order(row[column], end) === 0) ? [place] : []))
  })
  return new Set(equal).size === (op === 'between' ? 2 : 1)
}

/** The open point of a filter whose edge no row shows. */
export function openEdge(place: string) {
  const words = place
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return {
    id: ['edge', ...words.filter((word) => word !== '')].join('-'),
    question: 'Does a row that equals the value belong to the answer? No recorded row shows it',
    options: [
      { name: 'inside', says: 'It belongs to the answer' },
      { name: 'outside', says: 'It does not' },
    ],
    default: 'inside',
  }
}
