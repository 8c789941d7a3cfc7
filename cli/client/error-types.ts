import type { Contract, ErrorEntry } from '../../spec/index.js'
import type { GivenNames } from './given-names.js'
import { docComment, quoted, unionOf } from './typescript-text.js'

/** One type for each documented error, and their union for each operation. */
export function errorTypes(contract: Contract, names: GivenNames): string {
  const documented = contract.errors.filter(({ shape }) => shape === 'json')
  const types = documented.map((entry) => errorType(entry, names))
  const refusals = contract.operations.map((operation) => {
    const own = contract.errors.filter(({ code }) => operation.errors.includes(code))
    const members = [...new Set(own.map((entry) => (entry.shape === 'line' ? 'LineError' : names.error(entry))))]
    return `export type ${names.refusal(operation)} = ${unionOf(members)}\n`
  })
  return `${types.join('\n')}\n${refusals.join('')}`
}

/** The members of a template that are texts. */
function textsIn(body: unknown): readonly string[] {
  const members = Array.isArray(body) ? [] : Object.entries(Object(body))
  return members.flatMap(([name, text]) =>
    typeof text === 'string' && !/^\{(?:status|limit)\}$/.test(text) ? [name] : [],
  )
}

function errorType(entry: ErrorEntry, names: GivenNames): string {
  const { code, message, details, status, statusShown, fields, body } = entry
  const others = (body === undefined ? fields : textsIn(body)).filter(
    (field) => !['code', 'kind', 'status'].includes(field),
  )
  const doc = docComment([`${message}${details === '' ? '' : `: ${details}`}`, statusShown ? `Status ${status}.` : ''])
  const members = others.length === 0 ? '' : `, ${unionOf(others.map(quoted))}`
  return `${doc}export type ${names.error(entry)} = RefusedError<${quoted(code)}${members}>\n`
}
