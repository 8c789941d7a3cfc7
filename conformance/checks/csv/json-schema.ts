import {
  type DeclaredResponse,
  fromPointer,
  inNumber,
  type JsonProblem,
  type JsonSchema,
  jsonValidator,
  type Level,
  type Operation,
  promisedSchema,
  unseenForms,
  valueAt,
} from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import type { Check } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { jsonBodyText } from '../../read/json-lines.js'
import { hasOwnType, isOwnResponse, otherSuccess } from '../../read/own-response.js'
import { readJson, readText } from '../../read/response-text.js'
import { cited } from '../finding/cited.js'
import { declaredProblem, saysMore } from '../finding/declared-problem.js'
import { notApplicable, pass, violated } from '../finding/finding.js'
import { nothingProven, operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const jsonSchema: Check = {
  id: 'json.schema',
  area: 'column',
  level: 'must',
  title: 'A JSON answer has the documented members, each of its type',
  explain:
    'The body is validated against the JSON Schema of the document. If a schema has several forms, the result names those that no answer had. Additional members are lawful; a missing member or one of another type is a violation. Plain text is validated as one string, with or without the end of its last line. If a list of values or a type has the level `should`, another value or type is a warning. A success with another status is judged by what the document declares for that status; one without a body, such as 204, is not judged.',
  instances: (contract) =>
    contract.operations.flatMap((operation) => {
      const schema = schemaOf(operation)
      const { id, clause, otherSuccesses = [] } = operation
      if (schema === undefined && !otherSuccesses.some(saysMore)) return []
      return { key: id, operation: id, ...cited(clauseIn(schema ?? true), clause) }
    }),
  ...readsAnyAnswer,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const successes = evidence
      .successes(operation.id)
      .filter((exchange) => isOwn(exchange, operation) || otherOf(exchange, operation) !== undefined)
    for (const level of levelsIn(operation)) {
      for (const exchange of successes) {
        const problem = problemOf(exchange, operation, level)
        if (problem === undefined) continue
        const message = `The body of ${operation.id} is not as documented: ${problem.words}`
        const { wanted: expected, found: actual } = problem
        return violated(instance, { message, expected, actual, exchanges: [exchange] }, level)
      }
    }
    const isOfOtherType = evidence
      .successes(operation.id)
      .some(({ response }) => response && !hasOwnType(response, operation))
    if (successes.length === 0 && isOfOtherType)
      return notApplicable('Its answers have another media type of the declared range')
    if (successes.length === 0) return nothingProven(operation, evidence, 'a body')
    const unseen =
      operation.answer.kind === 'json' ? unseenForms(operation.answer.schema, bodiesOf(successes, operation)) : []
    const none = unseen.length === 0 ? '' : `; none has the form ${unseen.slice(0, MOST_NAMED).join(' or ')}`
    return pass(`${inNumber(successes.length, 'body is', 'bodies are')} as documented${none}`, successes)
  },
}

function bodiesOf(successes: readonly Exchange[], operation: Operation): readonly unknown[] {
  const own = successes.filter((exchange) => isOwn(exchange, operation))
  return own.map(({ response }) => response && readJson(jsonBodyText(readText(response).text, operation)))
}

/** The schema of JSON, or of a string that has one. */
function schemaOf({ answer }: Operation): JsonSchema | undefined {
  if (answer.kind === 'json') return answer.schema
  return answer.kind === 'text' && answer.schema !== true ? answer.schema : undefined
}

/** The promised schema comes first, because a warning must not hide a violation. */
function levelsIn(operation: Operation): readonly Level[] {
  const schema = schemaOf(operation) ?? true
  return promisedSchema(schema) === schema ? ['must'] : ['must', 'should', 'observe']
}

function schemaAt(level: Level, operation: Operation): JsonSchema {
  const schema = schemaOf(operation) ?? true
  return level === 'observe' ? schema : promisedSchema(schema, level)
}

/** The usual success, if the document says what its body is. */
function isOwn({ response }: Exchange, operation: Operation): boolean {
  return response !== undefined && schemaOf(operation) !== undefined && isOwnResponse(response, operation)
}

/** What the document declares for another success, such as 202. */
function otherOf({ response }: Exchange, operation: Operation): DeclaredResponse | undefined {
  const declared = response && otherSuccess(response, operation)
  return declared !== undefined && saysMore(declared) ? declared : undefined
}

interface Problem {
  readonly words: string
  readonly wanted: string
  readonly found: string
}

function problemOf(exchange: Exchange, operation: Operation, level: Level): Problem | undefined {
  const { response } = exchange
  if (response === undefined) return undefined
  const other = isOwn(exchange, operation) ? undefined : otherOf(exchange, operation)
  if (other !== undefined) return otherProblem(exchange, other)
  const { text } = readText(response)
  const isFitting = jsonValidator(schemaAt(level, operation))
  if (operation.answer.kind === 'text') {
    const problem = isFitting(text)
    return problem && isFitting(text.replace(/\r?\n$/, '')) && inWords(problem, text)
  }
  const body = readJson(jsonBodyText(text, operation))
  if (body === undefined) {
    const found = text.slice(0, 120)
    return { words: `found "${found}", wanted JSON`, wanted: 'JSON', found }
  }
  const problem = isFitting(body)
  return problem && inWords(problem, body)
}

function otherProblem(exchange: Exchange, declared: DeclaredResponse): Problem | undefined {
  const words = hasSuccessStatus(exchange) ? declaredProblem(exchange, declared) : undefined
  return words === undefined ? undefined : { words, wanted: `what is declared for ${declared.status}`, found: words }
}

/** Names all errors of one body at once, so that one repair is enough, and shows the value of the first one. */
function inWords({ all, instanceLocation, error }: JsonProblem, body: unknown): Problem {
  const more = all.length - MOST_NAMED
  const named = all.slice(0, MOST_NAMED).map((one) => `at "${one.instanceLocation}": ${one.error.replace(/\.$/, '')}`)
  return {
    words: [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; '),
    wanted: wantedIn(error.replace(/\.$/, '')),
    found: `${instanceLocation}: ${JSON.stringify(valueAt(body, fromPointer(instanceLocation.slice(1)) ?? []))}`,
  }
}

/** `Instance type "number" is invalid. Expected "string"` */
function wantedIn(error: string): string {
  const type = /^Instance type .* Expected (.+)$/.exec(error)?.[1]
  return type === undefined ? error : `the type ${type}`
}

const MOST_NAMED = 12

function clauseIn(schema: JsonSchema): string | undefined {
  const clause = typeof schema === 'boolean' ? undefined : schema['x-clause']
  return typeof clause === 'string' ? clause : undefined
}
