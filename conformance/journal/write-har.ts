import { isUtf8 } from 'node:buffer'
import { compact, jsonText, visibleJson } from '../../spec/index.js'
import type { Finding, NoEvidenceReason, Selection } from '../check.js'
import type { Exchange, ExchangeFailure, Recorded } from '../exchange.js'
import type { Interruption } from '../report.js'
import type { Target } from '../target/target.js'
import type { Har, HarContent, HarEntry, HarPair } from './har.js'
import { writeParts } from './write-parts.js'

/** The file of a run's recording, beside its reports. */
export const RECORDING = 'exchanges.har'

/** Without secrets, as `run` returns it. */
export interface Recording {
  readonly exchanges: readonly Exchange[]
  readonly target: Target
  readonly unsent: ReadonlyMap<string, NoEvidenceReason>
  readonly decided?: ReadonlyMap<string, Finding>
  readonly version: string
  readonly selection?: Selection | undefined
  readonly interrupted?: Interruption | undefined
  /** The limit in seconds that stopped the run. */
  readonly deadline?: number | undefined
}

/** All requests and answers, readable by any HAR viewer and by `pipeproof judge`. */
export function writeHar(recording: Recording): string {
  return [...harParts(recording)].join('')
}

export async function writeHarFile(file: string, recording: Recording): Promise<void> {
  await writeParts(file, harParts(recording))
}

/** The same text in parts, one per entry: all answers together may exceed the longest possible string. */
function* harParts(recording: Recording): Generator<string> {
  const frame = jsonText(frameOf(recording), INDENT)
  const [before = '', ...after] = frame.split(NO_ENTRIES)
  const { exchanges } = recording
  if (exchanges.length === 0) return void (yield frame)
  yield `${before}"entries": [`
  const firstWith = new Map<Uint8Array, string>()
  for (const [index, exchange] of exchanges.entries()) {
    yield `${index === 0 ? '' : ','}\n   `
    yield* entryParts(entryOf(exchange, firstWith))
  }
  yield `\n  ]${after.join(NO_ENTRIES)}`
}

/** A long body in slices, because every step from text to JSON copies its input. */
function* entryParts(entry: HarEntry): Generator<string> {
  const { content } = entry.response
  const { text = '' } = content
  const isLong = text.length > SLICE
  const shown = isLong ? { ...entry, response: { ...entry.response, content: { ...content, text: '' } } } : entry
  const json = visibleJson(JSON.stringify(shown, undefined, INDENT)).replaceAll('\n', '\n   ')
  // Quotes inside a value are escaped, so no received text looks like this.
  const place = isLong ? json.indexOf(NO_TEXT) + NO_TEXT.length - 1 : json.length
  yield json.slice(0, place)
  for (let [at, end] = [0, 0]; isLong && at < text.length; at = end) {
    end = at + SLICE - (isFirstHalf(text.charCodeAt(at + SLICE - 1)) ? 1 : 0)
    yield visibleJson(JSON.stringify(text.slice(at, end)).slice(1, -1))
  }
  yield json.slice(place)
}

/** The first unit of a character that has two. */
function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

/** Length of a slice in units of text. */
const SLICE = 65_536
const NO_TEXT = '"text": ""'
const INDENT = 1
const NO_ENTRIES = '"entries": []'

/** One entry in one line as other recorders write it, without the members that only a planned run has. */
export function plainEntryText(exchange: Exchange): string {
  const { _id, _probe, _because, ...plain } = entryOf(exchange)
  return visibleJson(JSON.stringify(plain))
}

function frameOf(recording: Recording): Har {
  const { target, unsent, decided = new Map(), version, selection, interrupted, deadline } = recording
  return {
    log: {
      version: '1.2',
      creator: { name: 'pipeproof', version },
      entries: [],
      _pipeproof: {
        format: 1,
        target,
        unsent: sorted(unsent),
        ...(decided.size === 0 ? {} : { decided: sorted(decided) }),
        ...(selection === undefined || isEverything(selection) ? {} : { selection }),
        ...compact({ interrupted, deadline }),
      },
    },
  }
}

function sorted<V>(values: ReadonlyMap<string, V>): Record<string, V> {
  return Object.fromEntries([...values].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function entryOf(exchange: Exchange, firstWith = new Map<Uint8Array, string>()): HarEntry {
  const { because, ...probe } = exchange.probe
  const { connect, firstByte, total } = exchange.milliseconds
  return {
    startedDateTime: exchange.startedAt,
    time: total,
    request: {
      method: exchange.probe.method,
      url: exchange.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: exchange.requestHeaders.map(pairOf),
      queryString: [...new URL(exchange.url).searchParams].map(pairOf),
      headersSize: -1,
      bodySize: 0,
    },
    response: responseOf(exchange, firstWith),
    cache: {},
    timings: {
      blocked: -1,
      dns: -1,
      connect,
      send: 0,
      wait: rounded(Math.max(0, firstByte - connect)),
      receive: rounded(Math.max(0, total - Math.max(firstByte, connect))),
      ssl: -1,
      _firstByte: firstByte,
    },
    _id: exchange.id,
    _probe: probe,
    ...compact({ _because: because, _account: exchange.account, _alone: exchange.alone, _sends: exchange.sends }),
    ...(exchange.failure === undefined ? {} : { _failure: failureOf(exchange.failure) }),
  }
}

/** The beginning of the answer is in the entry's response. */
function failureOf({ kind, message, answer }: ExchangeFailure): NonNullable<HarEntry['_failure']> {
  return { kind, message, ...(answer === undefined ? {} : { bytes: answer.bytes, sha256: answer.sha256 }) }
}

/** Browsers record a missing answer as status 0. */
function responseOf({ id, ...exchange }: Exchange, firstWith: Map<Uint8Array, string>): HarEntry['response'] {
  const response: Recorded | undefined = exchange.response ?? exchange.failure?.answer
  const body = response?.body ?? new Uint8Array()
  const header = (wanted: string): string =>
    response?.headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''
  return {
    status: response?.status ?? 0,
    statusText: response?.statusText ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: (response?.headers ?? []).map(pairOf),
    content: contentOf(body, header('content-type'), firstWithBody(id, body, firstWith)),
    redirectURL: header('location'),
    headersSize: -1,
    bodySize: -1,
  }
}

/**
 * The earlier entry with the same long body. Equal bodies are one object; hundreds of copies would be too long to read
 * again.
 */
function firstWithBody(id: string, body: Uint8Array, firstWith: Map<Uint8Array, string>): string | undefined {
  if (body.length <= SLICE) return undefined
  const first = firstWith.get(body)
  if (first === undefined) firstWith.set(body, id)
  return first
}

/** Bytes that are not UTF-8 are written in base64, so that reading returns the same bytes. */
function contentOf(body: Uint8Array, mimeType: string, sameAs: string | undefined): HarContent {
  const buffer = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const size = { size: body.length, mimeType }
  if (sameAs !== undefined) return { ...size, _sameAs: sameAs }
  return isUtf8(buffer)
    ? { ...size, text: buffer.toString('utf8') }
    : { ...size, text: buffer.toString('base64'), encoding: 'base64' }
}

function pairOf([name, value]: readonly [string, string]): HarPair {
  return { name, value }
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000
}

function isEverything({ only, skip, used }: Selection): boolean {
  return only.length + skip.length === 0 && used === undefined
}
