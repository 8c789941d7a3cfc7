import { inNumber, type Operation } from '../../../spec/index.js'
import { cacheOne } from '../../cache/cache.js'
import type { Check } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { bareType, mediaTypeOf } from '../../read/media-type.js'
import { type ReadText, readText } from '../../read/response-text.js'
import { rowsIn } from '../../read/table-answer.js'
import { describe, pass, violated } from '../finding/finding.js'
import { nothingProven, operationInstances, operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const csvEncoding: Check = {
  id: 'csv.encoding',
  area: 'csv',
  level: 'must',
  title:
    'The bytes of an answer are text in UTF-8, or in the charset that the answer declares, and the Content-Type of a table names no other syntax',
  explain:
    'A violation is a byte sequence that is not UTF-8, text that was encoded twice ("Ã©" for "é"), or text that already lost characters (U+FFFD), unless the examples of the document lost some too. A table whose Content-Type names JSON, XML or an image is a violation as well.',
  instances: (contract) =>
    operationInstances(contract, ({ answer }) => answer.kind !== 'empty' && answer.kind !== 'bytes'),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const successes = evidence.successes(operation.id).filter(({ response }) => (response?.body.length ?? 0) > 0)
    const mayLack = examplesLack(operation)
    for (const exchange of successes) {
      const problem = problemOf(exchange, mayLack)
      if (problem !== undefined) {
        return violated(instance, {
          message: `Cannot read the text: ${problem}`,
          expected: 'UTF-8',
          exchanges: [exchange],
        })
      }
    }
    const named = successes.find((exchange) => namesOtherSyntax(exchange, operation))
    if (named?.response !== undefined) {
      const type = mediaTypeOf(named.response) ?? ''
      return violated(instance, {
        message: `${describe(named.probe)} has the Content-Type "${type}", but its text is a table`,
        expected: 'the media type of a table',
        actual: type,
        exchanges: [named],
      })
    }
    if (successes.length === 0) return nothingProven(operation, evidence, 'any text')
    return pass(`${inNumber(successes.length, 'answer is', 'answers are')} text`, successes)
  },
}

/** No program can read a table by these. Many types of text are lawful: frameworks call any text HTML. */
const OTHER_SYNTAX = /[/+](?:json|xml)$|^image\//

function namesOtherSyntax(exchange: Exchange, operation: Operation): boolean {
  const { answer, others } = operation
  if (answer.kind !== 'table' || others !== undefined || OTHER_SYNTAX.test(bareType(answer.mediaType))) return false
  if (exchange.response === undefined || !OTHER_SYNTAX.test(mediaTypeOf(exchange.response) ?? '')) return false
  return !/^\s*[[{<]/.test(readText(exchange.response).text) && rowsIn(exchange, operation).length > 0
}

/** The examples of the document lost characters themselves, and a service may hold such data. */
function examplesLack({ answer }: Operation): boolean {
  return answer.kind === 'json' && JSON.stringify(answer.examples).includes(LOST)
}

const LOST = '\uFFFD'

function problemOf({ response }: Exchange, mayLack: boolean): string | undefined {
  if (response === undefined) return undefined
  const read = readText(response)
  const lost = mayLack ? -1 : read.text.indexOf(LOST)
  if (read.problem !== undefined || lost === -1) return read.problem ?? twiceEncoded(read)
  return `line ${lineAt(read.text, lost)} contains U+FFFD, wanted the character that was lost`
}

const twiceEncoded = cacheOne(({ text }: ReadText): string | undefined => {
  for (const [index, line] of text.split('\n').entries()) {
    if (isEncodedTwice(line)) return `line ${index + 1} was encoded twice: "${line.slice(0, 120)}"`
  }
  return undefined
})

const BEYOND_ASCII = /[\u0080-\u00ff]/

/** True if every character beyond ASCII is one byte of a UTF-8 sequence: no natural text looks like that. */
function isEncodedTwice(line: string): boolean {
  if (!BEYOND_ASCII.test(line) || /[\u0100-\uffff]/.test(line)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(line, (character) => character.charCodeAt(0)))
    return true
  } catch {
    return false
  }
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
