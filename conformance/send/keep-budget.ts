import { bodyHash } from '../cache/body-hash.js'
import type { CutAnswer, Exchange, ExchangeFailure, Recorded } from '../exchange.js'
import { keptBytes } from '../read/kept-bytes.js'

type Kept = Pick<Exchange, 'response' | 'failure'>

export const MOST_KEPT = 256 * 1024 * 1024
/** Long enough that the mask sees every secret as a whole; a shorter part is written. */
const BEGINNING = 16 * 1024
/** The memory for a byte: for itself, its text, and its parsed content. */
const PLAIN = 3
/** The memory for a cell of a table that was read, in addition to its bytes. */
const CELL = 64
/**
 * A long answer, with some thousand rows or more: 5,000 rows of 15 cells are not long yet. Reading many of them takes a
 * run several times as long as everything else, and would leave no memory for other answers.
 */
const LONG = 8 * 1024 * 1024
/** The share of the whole that long answers may take together. */
const SHARE_OF_LONG = 1 / 3
/** The share of the whole that one answer may take: reading the largest answer needs memory of its own. */
const SHARE = 1 / 8
/**
 * How many cells a byte counts for. A row and its possible error take as much memory as four cells, an object or a list
 * of JSON as one.
 */
const CELLS = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === 0x0a ? 4 : Number('\t,;|{['.includes(String.fromCharCode(byte))),
)

/** The same for two bytes at a time, which takes half of the time. */
const CELLS_OF_PAIR = Uint8Array.from(
  { length: 65_536 },
  (_, pair) => (CELLS[pair & 255] ?? 0) + (CELLS[pair >> 8] ?? 0),
)

/**
 * Limits what a run keeps of all answers together: the bytes, and the memory for reading their cells. An answer beyond
 * the limit becomes a failure with its length and hash, so that no check judges it. Equal bodies are kept once.
 */
export class KeepBudget {
  readonly #most: number
  readonly #known = new Set<string>()
  #left: number
  #leftForLong: number

  constructor(most: number = MOST_KEPT, earlier: readonly Kept[] = []) {
    this.#most = most
    this.#left = most
    this.#leftForLong = most * SHARE_OF_LONG
    for (const exchange of earlier) this.keep(exchange)
  }

  keep({ response, failure }: Kept): Kept {
    if (response === undefined) return failure === undefined ? {} : { failure }
    const { body } = response
    const sha256 = bodyHash(body)
    if (!this.#known.has(sha256)) {
      const most = Math.min(this.#left, this.#most * SHARE)
      // A long answer must fit into the share of long ones, too.
      const weight = weightOf(body, Math.min(most, Math.max(LONG, this.#leftForLong)))
      if (weight === undefined)
        return { failure: notKept(response, sha256, PLAIN * body.length < Math.min(most, this.#leftForLong)) }
      this.#left -= weight
      if (weight > LONG) this.#leftForLong -= weight
      this.#known.add(sha256)
    }
    return { response: { ...response, body: keptBytes(body) } }
  }
}

/** `byCells`: its bytes alone would have found room. */
function notKept(response: Recorded, sha256: string, byCells: boolean): ExchangeFailure {
  const { length } = response.body
  const answer: CutAnswer = { ...response, body: response.body.slice(0, BEGINNING), bytes: length, sha256 }
  const found = `a body of ${length} bytes${byCells ? ', whose rows and cells count for more,' : ''}`
  return { kind: 'not-kept', message: `${found} is more than a run keeps, see --max-bytes`, answer }
}

/** Undefined if it exceeds the budget. */
function weightOf(body: Uint8Array, most: number): number | undefined {
  const plain = PLAIN * body.length
  const cells = (most - plain) / CELL
  const isOdd = body.byteOffset % 2
  const pairs = new Uint16Array(body.buffer, body.byteOffset + isOdd, (body.length - isOdd) >> 1)
  let found = isOdd === 0 ? 0 : cellsOf(body, 0)
  for (let at = 0; at < pairs.length && found <= cells; at += 1) found += CELLS_OF_PAIR[pairs[at] ?? 0] ?? 0
  if ((body.length - isOdd) % 2 === 1) found += cellsOf(body, body.length - 1)
  return found > cells ? undefined : plain + CELL * found
}

function cellsOf(body: Uint8Array, at: number): number {
  return CELLS[body[at] ?? 0] ?? 0
}
