import { Command, InvalidArgumentError } from 'commander'
import { jsonValue } from '../../spec/index.js'

interface TokenOptions {
  readonly url: string
  readonly tier?: string
  readonly account?: string
  readonly lifetime?: number
  readonly expired?: boolean
  readonly controlToken?: string
}

export function tokenCommand(): Command {
  return new Command('token')
    .description('print a fresh ID token of a running mock, by its clock')
    .option('--url <url>', 'address of the mock, with or without a world (…/w/name)', 'http://127.0.0.1:4010')
    .option('--tier <tier>', 'take the first account of this tier')
    .option('--account <name>', 'take this account')
    .option('--lifetime <seconds>', 'how long the token is valid', seconds)
    .option('--expired', 'print a token that expired an hour ago')
    .option('--control-token <token>', 'the token that the mock was started with')
    .action(async (options: TokenOptions) => {
      process.stdout.write(`${await fetchToken(options)}\n`)
    })
}

const TWO_HOURS = 7_200_000
const TIMEOUT = 10_000
const MOST_BYTES = 1_000_000

async function fetchToken(options: TokenOptions): Promise<string> {
  const { tier, account, lifetime, expired } = options
  if (tier === undefined && account === undefined) throw new Error('Cannot print a token: wanted --tier or --account')
  const issuedAt = expired ? new Date((await clockOf(options)) - TWO_HOURS).toISOString() : undefined
  const answer = await ask(options, '/tokens', { tier, account, lifetime, issuedAt })
  // A token goes into a header, and to a terminal.
  if (typeof answer.token !== 'string' || !/^[\x21-\x7e]+$/.test(answer.token))
    throw new Error(`Cannot print a token: ${options.url} answered without a token`)
  return answer.token
}

/** Milliseconds since 1970, by the clock of the mock. */
async function clockOf(options: TokenOptions): Promise<number> {
  const { now } = await ask(options, '/clock')
  const time = typeof now === 'string' ? Date.parse(now) : Number.NaN
  if (Number.isNaN(time)) throw new Error(`Cannot print a token: ${options.url} answered without the time of its clock`)
  return time
}

interface Answer {
  readonly token?: unknown
  readonly now?: unknown
  readonly details?: string
}

async function ask(options: TokenOptions, path: string, body?: unknown): Promise<Answer> {
  const url = `${options.url.replace(/\/+$/, '')}/__pipeproof${path}`
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (options.controlToken !== undefined) headers.Authorization = `Bearer ${options.controlToken}`
  const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const signal = AbortSignal.timeout(TIMEOUT)
  const response = await fetch(url, { ...request, redirect: 'manual', signal }).catch(() => {
    const found = signal.aborted ? `no answer within ${TIMEOUT / 1000} seconds` : 'no server'
    throw new Error(
      `Cannot reach a mock at ${options.url}: found ${found}; start one with "pipeproof mock", or name another with --url`,
    )
  })
  const unusable = (found: string): Error => new Error(`Cannot get a token from ${url}: found ${found}`)
  const to = response.headers.get('location')
  if (response.status >= 300 && response.status < 400 && to !== null) {
    await response.body?.cancel()
    throw unusable(`a redirect to ${to}, which a mock does not send`)
  }
  const text = await shortText(response, signal).catch(() => {
    throw unusable('an answer that breaks off')
  })
  if (text === undefined) throw unusable(`an answer of more than ${MOST_BYTES / 1_000_000} MB`)
  const answer = readAnswer(text)
  if (response.ok && answer) return answer
  throw new Error(`Cannot get a token from ${url}: ${response.status} ${answer?.details ?? text.slice(0, 200)}`)
}

/** The body; undefined if it is longer than any answer of a mock. */
async function shortText(response: Response, signal: AbortSignal): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    signal.throwIfAborted()
    parts.push(part)
    size += part.length
    if (size > MOST_BYTES) return undefined
  }
  return Buffer.concat(parts).toString()
}

function readAnswer(text: string): Answer | undefined {
  const value = jsonValue(text)
  return typeof value === 'object' && value !== null ? value : undefined
}

function seconds(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError(`found "${text}", wanted a whole number of seconds`)
  return Number(text)
}
