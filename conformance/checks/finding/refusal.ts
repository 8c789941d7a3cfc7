import type { ErrorEntry } from '../../../spec/index.js'
import { hasClientError, isErrorOf, refusedForQuota, statusText } from '../../answer-kind.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { errorCode } from '../../read/error-members.js'
import { readText } from '../../read/response-text.js'
import { describe, noEvidence, pass, unanswered, unconfirmed, violated } from './finding.js'
import { firstLine } from './first-line.js'
import { lastingAnswer } from './lasting-answer.js'

export interface Refused {
  readonly probe: Probe
  /** Entries of the error catalogue that may refuse the request; the first one is expected. */
  readonly entries: readonly ErrorEntry[]
  /** Successes that leave no other reason for the refusal. */
  readonly positives: readonly Exchange[]
  /** The mistake in the request, in words for people. */
  readonly because: string
}

/**
 * A refusal counts only with its exact status and code, and only if the corrected request succeeds in the same run. If
 * the document names no error for it, any refusal is right.
 */
export function judgeRefusal(instance: Instance, refused: Refused, evidence: Evidence): Finding {
  const { probe, entries, positives, because } = refused
  const first = evidence.answer(probe)
  if (first?.response === undefined) return unanswered(probe, evidence)
  const exchange = lastingAnswer(first, evidence)
  if (exchange === undefined) return unconfirmed(`${describe(probe)} was answered ${statusText(first)}`, [first])
  if (refusedForQuota(exchange, evidence.contract)) return unanswered(probe, evidence)
  const [positive] = positives
  if (positive === undefined) {
    return noEvidence(
      'prerequisite',
      `${describe(probe)} never succeeded with correct values, so a refusal proves nothing`,
      [exchange],
    )
  }
  if (entries.length === 0 ? hasClientError(exchange) : isRefusedBy(exchange, entries)) {
    return pass(`${because}: ${wordsOf(exchange)}`, [exchange, positive])
  }
  const expected = wantedOf(entries)
  return violated(instance, {
    message: `${describe(probe)} ${because}: found ${wordsOf(exchange)}, wanted ${expected}`,
    expected,
    actual: wordsOf(exchange),
    exchanges: [exchange, positive],
  })
}

export function isRefusedBy(exchange: Exchange, entries: readonly ErrorEntry[]): boolean {
  return entries.some((entry) => isErrorOf(exchange, entry))
}

/** The expected refusal, in words. */
export function wantedOf(entries: readonly ErrorEntry[]): string {
  return entries.length === 0 ? 'a refusal' : entries.map(wantedWords).join(' or ')
}

function wantedWords({ status, statusShown, shape, fields, body: template, code }: ErrorEntry): string {
  const isNamed = template !== undefined || fields.includes('code')
  const body = shape === 'line' ? 'error,<message>' : isNamed ? code : 'and a body without a code'
  return `${statusShown ? status : '4xx'} ${body}`
}

export function wordsOf({ response }: Exchange): string {
  if (response === undefined) return 'no answer'
  const code = errorCode(response)
  if (code !== undefined) return `${response.status} ${code}`
  const text = readText(response).text.trim()
  return `${response.status} ${text === '' ? 'and an empty body' : `"${firstLine(text, 80)}"`}`
}
