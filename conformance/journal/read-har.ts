import type { Contract } from '../../spec/index.js'
import type { Finding, NoEvidenceReason, Selection } from '../check.js'
import type { Exchange, ExchangeFailure } from '../exchange.js'
import type { Probe, Reason } from '../probe.js'
import type { Interruption } from '../report.js'
import type { Target } from '../target/target.js'
import { type Fields, fieldsOf, listOf, numberIn, pairsIn, textIn } from './fields.js'
import { foreignExchanges, type Unmasked } from './foreign-har.js'
import { readDecided } from './read-decided.js'
import { responseIn } from './read-response.js'

export interface ReadHar {
  readonly exchanges: readonly Exchange[]
  /** Of our own recordings; a foreign one names no target. */
  readonly target?: Target
  /** Of a foreign one: where its calls went. */
  readonly baseUrl?: string
  readonly unsent: ReadonlyMap<string, NoEvidenceReason>
  /** Of our own: findings that its masked answers cannot give any more. */
  readonly decided: ReadonlyMap<string, Finding>
  /** Of a foreign one: the same calls as they came. */
  readonly unmasked?: Unmasked
  readonly foreign: boolean
  /** What our own run was about, where it was not about everything. */
  readonly selection?: Selection
  readonly interrupted?: Interruption
  /** Entries of a foreign recording that are no call of the contract. */
  readonly ignored: number
}

/** Reads our own recording to the very same exchanges, and any other HAR as far as its requests are calls of the contract. */
export function readHar(text: string, file: string, contract: Contract): ReadHar {
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
    exchanges: entries.map(ownExchange),
    // Written by `writeHar` from these very types.
    target: run.target as Target,
    unsent: new Map(Object.entries(fieldsOf(run.unsent)) as [string, NoEvidenceReason][]),
    decided: readDecided(run.decided),
    ...(run.selection === undefined ? {} : { selection: run.selection as Selection }),
    ...(run.interrupted === undefined ? {} : { interrupted: run.interrupted as Interruption }),
    foreign: false,
    ignored: 0,
  }
}

function parse(text: string, file: string): unknown {
  try {
    // Browsers on Windows write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    throw new Error(`Cannot read "${file}": found no JSON (${found}), wanted a HAR 1.2 recording`)
  }
}

function ownExchange(entry: Fields): Exchange {
  const request = fieldsOf(entry.request)
  const timings = fieldsOf(entry.timings)
  const account = textIn(entry, '_account')
  const failure = entry._failure === undefined ? undefined : (entry._failure as ExchangeFailure)
  return {
    id: textIn(entry, '_id') ?? '',
    probe: {
      ...(entry._probe as Probe),
      ...(entry._because === undefined ? {} : { because: entry._because as readonly Reason[] }),
    },
    ...(account === undefined ? {} : { account }),
    ...(entry._alone === true ? { alone: true } : {}),
    url: textIn(request, 'url') ?? '',
    requestHeaders: pairsIn(request.headers),
    startedAt: textIn(entry, 'startedDateTime') ?? '',
    milliseconds: {
      connect: numberIn(timings, 'connect') ?? 0,
      firstByte: numberIn(timings, '_firstByte') ?? 0,
      total: numberIn(entry, 'time') ?? 0,
    },
    ...(failure === undefined ? { response: responseIn(entry) } : { failure }),
  }
}
