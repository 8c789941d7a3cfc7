import type { Contract } from '../../spec/index.js'
import type { Finding, NoEvidenceReason } from '../check.js'
import type { Exchange } from '../exchange.js'
import type { Target } from '../target/target.js'
import { fieldsOf, listOf } from './fields.js'
import { foreignExchanges, type Unmasked } from './foreign-har.js'
import { ownExchange } from './own-exchange.js'
import { type OwnRun, ownRun } from './own-run.js'
import { readDecided } from './read-decided.js'
import { logEntries } from './read-log.js'
import { listAt } from './wanted.js'

export interface ReadHar extends Partial<Pick<OwnRun, 'selection' | 'interrupted' | 'deadline'>> {
  readonly exchanges: readonly Exchange[]
  /** Only in our own recordings: a foreign one names no target. */
  readonly target?: Target
  /** Only in a foreign recording: the base URL of its requests. */
  readonly baseUrl?: string
  readonly unsent: ReadonlyMap<string, NoEvidenceReason>
  /** Only in our own recordings: findings that masked answers cannot give. */
  readonly decided: ReadonlyMap<string, Finding>
  /** Only in a foreign recording: the same requests, unmasked. */
  readonly unmasked?: Unmasked
  readonly foreign: boolean
  /** Entries of a foreign recording that are no request to the contract. */
  readonly ignored: number
}

/** Reads the exchanges of our own recording, or the requests to the contract in any other HAR or access log. */
export function readHar(text: string, file: string, contract: Contract): ReadHar {
  const logged = logEntries(text, file)
  if (logged !== undefined) {
    return { ...foreignExchanges(logged, contract), unsent: new Map(), decided: new Map(), foreign: true }
  }
  const log = fieldsOf(fieldsOf(parse(text, file)).log)
  if (!Array.isArray(log.entries)) {
    throw new Error(`Cannot read "${file}": found no list "log.entries", wanted a HAR 1.2 recording`)
  }
  const entries = listOf(log.entries).map(fieldsOf)
  if (log._pipeproof === undefined) {
    return { ...foreignExchanges(entries, contract), unsent: new Map(), decided: new Map(), foreign: true }
  }
  const run = fieldsOf(log._pipeproof)
  if (run.format !== 1) {
    throw new Error(`Cannot read "${file}": found recording format ${JSON.stringify(run.format)}, wanted 1`)
  }
  return {
    exchanges: listAt({ file, path: 'log.entries', value: log.entries }).map(ownExchange),
    ...ownRun({ file, path: 'log._pipeproof', value: run }),
    decided: readDecided(run.decided),
    foreign: false,
    ignored: 0,
  }
}

function parse(text: string, file: string): unknown {
  try {
    // Browsers on Windows write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Error(`Cannot read "${file}": found no JSON${placeIn(error)}, wanted a HAR 1.2 recording`)
  }
}

/** The position at which the text stops being JSON, if the parser names it. */
function placeIn(error: unknown): string {
  const [, position, line, column] =
    /at position (\d+)(?: \(line (\d+) column (\d+)\))?/.exec(error instanceof Error ? error.message : '') ?? []
  if (line !== undefined) return ` (line ${line}, column ${column})`
  return position === undefined ? '' : ` (character ${position})`
}
