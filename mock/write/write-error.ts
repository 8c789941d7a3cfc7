import { type ErrorEntry, errorsWhen, isJsonType, refusalFor } from '../../spec/index.js'
import type { ApiError, ErrorFacts } from '../model/api-error.js'
import { declaredHeaders } from '../model/declared-headers.js'
import { otherText } from '../model/declared-refusal.js'
import type { Arrived, Routed } from '../model/facts.js'
import type { Reply } from '../model/reply.js'
import { mediaType } from './media-type.js'
import { tableBody } from './table-text.js'

const JSON_TYPE = 'application/json; charset=utf-8'

export type ErrorContext = Arrived & Partial<Pick<Routed, 'operation'>>

/** The answer to an error by the contract's catalogue: status, shape and texts come from there. */
export function writeError(error: ApiError, facts: ErrorContext): Reply {
  const entry = entryFor(error, facts)
  if (entry === undefined) return nothingFound(error, facts)
  const status = error.facts.status ?? chosenStatus(entry, facts) ?? entry.status
  const shape = error.facts.shape ?? entry.shape
  if (shape === 'line') return line(status, lineMessage(entry, error.facts), facts)
  if (entry.open.some((id) => facts.choices[id]?.startsWith('html-'))) return page(status, entry)
  const declared = facts.operation && refusalFor(facts.operation, status)
  const headers = declaredHeaders(declared?.headers ?? [], error.facts, facts.now)
  if (entry.mediaType === undefined && declared?.mediaType !== undefined && !isJsonType(declared.mediaType)) {
    const words = { code: entry.code, message: fill(entry.message, error.facts) }
    return { status, headers: [['Content-Type', declared.mediaType], ...headers], body: otherText(declared, words) }
  }
  const type = entry.mediaType ?? typeOf(declared) ?? JSON_TYPE
  const body = entry.body === undefined ? json(entry, error.facts, facts) : filledBody(entry, status, error.facts)
  return { status, headers: [['Content-Type', type], ...headers], body }
}

/** The declared kind of JSON; for plain JSON the mock adds the charset. */
function typeOf(declared: ReturnType<typeof refusalFor>): string | undefined {
  return declared?.mediaType === 'application/json' ? undefined : declared?.mediaType
}

/** A string that is one placeholder keeps the type of its value: a status is a number. */
function filledBody(entry: ErrorEntry, status: number, facts: ErrorFacts): string {
  const message = fill(entry.message, facts)
  const details = fill(entry.details, facts)
  const values: Readonly<Record<string, unknown>> = { ...facts, code: entry.code, status, message, details }
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner)]))
    if (typeof value !== 'string') return value
    const [, alone] = /^\{(\w+)\}$/.exec(value) ?? []
    return alone === undefined
      ? value.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
      : (values[alone] ?? '')
  }
  return JSON.stringify(filled(entry.body))
}

/** The catalogue entry for the answer, or another lawful entry that an open point chooses. */
function entryFor({ when }: ApiError, { contract, choices, operation }: ErrorContext): ErrorEntry | undefined {
  const entries = errorsWhen(contract, when, operation)
  const picked = entries.find((entry) =>
    entry.open.some((id) => {
      const choice = choices[id]
      return choice !== undefined && `_${entry.code}`.endsWith(`_${choice.toUpperCase().replaceAll('-', '_')}`)
    }),
  )
  if (entries.length > 0 || when !== 'no-data') return picked ?? entries[0]
  // Operations without such an entry answer with an empty table, or with the line of other operations.
  const line = choices['no-data-company-endpoints'] === 'line'
  return line ? contract.errors.find((entry) => entry.when.includes('no-data')) : undefined
}

/** Options that name a status, alone or after a word (`404`, `json-422`), set it; `all-but-429` does not. */
function chosenStatus(entry: ErrorEntry, { choices }: ErrorContext): number | undefined {
  for (const id of entry.open) {
    const choice = choices[id] ?? ''
    if (choice === 'other-4xx') return 400
    const status = /^(?:[a-z]+-)?([1-5]\d\d)$/.exec(choice)?.[1]
    if (status !== undefined) return Number(status)
  }
  return undefined
}

function lineMessage(entry: ErrorEntry, facts: ErrorFacts): string {
  return fill(entry.shape === 'line' ? entry.message : entry.details, facts)
}

function line(status: number, message: string, { choices, operation }: ErrorContext): Reply {
  const end = choices['final-newline'] === 'no' ? '' : choices['line-ending'] === 'crlf' ? '\r\n' : '\n'
  const declared = operation?.answer.kind === 'table' ? operation.answer.mediaType : 'text/csv'
  // The message may quote the caller's text, and must be one line.
  const text = message.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return { status, headers: [['Content-Type', mediaType(declared, choices)]], body: `error,${text}${end}` }
}

/** If the catalogue lacks a text, another text of the entry replaces it, because no member of an error may be empty. */
function json(entry: ErrorEntry, facts: ErrorFacts, { choices }: ErrorContext): string {
  const message = fill(entry.message, facts) || fill(entry.details, facts) || entry.code
  const members: Record<string, string> = {
    error: message,
    message,
    code: entry.code,
    details: fill(entry.details, facts) || message,
    upgrade_url: entry.upgradeUrl ?? '',
  }
  const body = Object.fromEntries(
    entry.fields.flatMap((field) => (members[field] === undefined ? [] : [[field, members[field]]])),
  )
  const more = choices.extras === 'members' || choices.extras === 'both'
  return JSON.stringify(more ? { ...body, help: 'https://pipeproof.test/help' } : body)
}

function page(status: number, { message }: ErrorEntry): Reply {
  const body = `<!doctype html><title>${status}</title><h1>${status}</h1><p>${message}</p>\n`
  return { status, headers: [['Content-Type', 'text/html; charset=utf-8']], body }
}

function fill(text: string, facts: ErrorFacts): string {
  const values: Readonly<Record<string, unknown>> = { ...facts }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** The answer to no data without an error for it in the catalogue: only the header row. */
function nothingFound({ when }: ApiError, facts: ErrorContext): Reply {
  const answer = facts.operation?.answer
  if (when !== 'no-data')
    throw new Error(`Cannot write the error "${when}": the contract's catalogue has no entry for it`)
  if (answer?.kind !== 'table') return { status: 200, headers: [['Content-Type', JSON_TYPE]], body: '{}' }
  const body = tableBody({ kind: 'rows', rows: [] }, answer.table, facts)
  return { status: 200, headers: [['Content-Type', mediaType(answer.mediaType, facts.choices)]], body }
}
