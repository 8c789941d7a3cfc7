import type { Contract, Operation, Parameter } from '../../../spec/index.js'
import { onReply, withText } from '../make/on-body.js'
import { onHeader } from '../make/on-error.js'
import { reddened } from '../make/reddened.js'
import { type Draft, possible } from './draft.js'
import { REFUSALS } from './refusal-checks.js'
import { readingOperations } from './table-operations.js'

/** Refusals and headers that differ from the responses in the document. */
export function declaredFaults(contract: Contract): readonly Draft[] {
  return readingOperations(contract).flatMap((operation) => {
    const { id, headers = [], refusals = [], clause } = operation
    const isProvoked = refusals.some(
      ({ mediaType, schema, status }) => mediaType !== undefined && schema !== true && isSurelySeen(status, operation),
    )
    return possible([
      ...headers.map(({ name }) => headerForgotten(operation, name)),
      isProvoked && {
        kind: 'refusal-undeclared',
        place: id,
        clauses: [clause],
        title: `Refusals of ${id} have an undocumented body`,
        caughtBy: `error.declared@${id}`,
        consequences: REFUSALS_AND_BODIES,
        reply: onReply(id, (reply) => (reply.status >= 400 ? withText(reply, '[["refused"]]') : reply)),
      },
    ])
  })
}

function headerForgotten({ id, refusals = [], tells, clause }: Operation, name: string): Draft {
  const isOnRefusals = refusals.some(({ headers }) =>
    headers.some((header) => header.required && isSame(header.name, name)),
  )
  return {
    kind: 'header-forgotten',
    place: `${id}#${name}`,
    clauses: [clause],
    title: `${id} does not send the header ${name}`,
    caughtBy: `header.declared@${id}#${name}`,
    consequences: [
      ...(isSame(tells?.totalHeader ?? '', name)
        ? [{ check: 'page.numbered', because: 'the header holds the total' }]
        : []),
      ...(isOnRefusals ? [{ check: 'error.declared', because: 'refusals need the header too' }] : []),
    ],
    reply: onReply(
      id,
      onHeader(name, () => undefined),
    ),
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The judge sends wrong credentials and wrong values; nothing else is refused for certain. */
function isSurelySeen(status: string, { security, parameters }: Operation): boolean {
  if (/^(?:4XX|default|401)$/i.test(status) && security.length > 0) return true
  if (/^default$/i.test(status)) return parameters.some(refusesWords)
  // These are also about the ids of a path, which no document calls a value.
  return /^(?:4XX|400|422)$/i.test(status)
}

/** A word is no value of it, so every service refuses one. */
function refusesWords({ in: place, type, format, enum: words, json }: Parameter): boolean {
  const isKnown = words !== undefined || json !== undefined || ['date', 'date-time', 'uuid'].includes(format ?? '')
  return place === 'query' && (isKnown || ['integer', 'number', 'boolean'].includes(type))
}

const REFUSALS_AND_BODIES = reddened([...REFUSALS, 'error.body'], 'it reads what refusals say')
