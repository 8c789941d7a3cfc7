import type { Contract, Operation } from '../../../spec/index.js'
import { withText } from '../make/on-body.js'
import { onHeader } from '../make/on-error.js'
import type { Draft } from './draft.js'
import { REFUSALS } from './refusal-checks.js'

/** Refusals and headers that differ from the responses in the document. */
export function declaredFaults({ operations }: Contract): readonly Draft[] {
  return operations
    .filter(({ method }) => method === 'get')
    .flatMap(({ id, headers = [], refusals = [], tells, security, clause }) => {
      const isProvoked = refusals.some(
        ({ mediaType, schema, status }) => mediaType !== undefined && schema !== true && isSurelySeen(status, security),
      )
      const said = { clauses: [clause] }
      return [
        ...headers.map(
          ({ name }): Draft => ({
            ...said,
            kind: 'header-forgotten',
            place: `${id}#${name}`,
            title: `${id} does not send the header ${name}`,
            caughtBy: `header.declared@${id}#${name}`,
            consequences: [
              ...(isSame(tells?.totalHeader ?? '', name)
                ? [{ check: 'page.numbered', because: 'the header holds the total' }]
                : []),
              ...(refusals.some(({ headers: own }) =>
                own.some((header) => header.required && isSame(header.name, name)),
              )
                ? [{ check: 'error.declared', because: 'refusals need the header too' }]
                : []),
            ],
            reply: (reply, facts) =>
              facts.operation?.id === id ? onHeader(name, () => undefined)(reply, facts) : reply,
          }),
        ),
        ...(isProvoked
          ? [
              {
                ...said,
                kind: 'refusal-undeclared',
                place: id,
                title: `Refusals of ${id} have an undocumented body`,
                caughtBy: `error.declared@${id}`,
                consequences: REFUSALS_AND_BODIES,
                reply: (reply, facts) =>
                  facts.operation?.id === id && reply.status >= 400 ? withText(reply, '[["refused"]]') : reply,
              } satisfies Draft,
            ]
          : []),
      ]
    })
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The judge sends wrong credentials and wrong values; nothing else is refused for certain. */
function isSurelySeen(status: string, security: Operation['security']): boolean {
  return /^(?:4XX|default|400|422)$/i.test(status) || (status === '401' && security.length > 0)
}

const REFUSALS_AND_BODIES = [...REFUSALS, 'error.body'].map((check) => ({
  check,
  because: 'it reads what refusals say',
}))
