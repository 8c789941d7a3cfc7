import type { Contract, Operation, Parameter } from '../../../spec/index.js'
import type { ReplyHook } from '../../model/deviation.js'
import type { Charged } from '../../model/facts.js'
import { readQuery } from '../../model/read-query.js'
import { editError } from '../make/edit-contract.js'
import { onReply, withText } from '../make/on-body.js'
import { reddened } from '../make/reddened.js'
import { type Draft, draftsOf, possible } from './draft.js'
import { isSent, ownerOf, REFUSALS } from './refusal-checks.js'

/** A documented request is refused or fails: an optional parameter is required, or its presence causes the failure. */
export function refusalFaults({ id, parameters }: Operation): readonly Draft[] {
  const [first] = parameters.filter((parameter) => parameter.in === 'query' && parameter.default !== undefined)
  const cursor = parameters.find((parameter) => parameter.cursor !== undefined)
  const namesSymbols = parameters.some(({ symbol }) => symbol)
  const said = (kind: string, { name }: Parameter, title: string, check: string) => ({
    kind,
    place: `${id}#${name}`,
    clauses: [],
    title: `${id} ${title}`,
    caughtBy: `${check}@${id}`,
    consequences: [...READ_WITH_PARAMETERS, ...(namesSymbols ? ['tier.symbol-in-reach'] : [])].map((other) => ({
      check: other,
      because: 'its requests are answered with an error',
    })),
  })
  return possible([
    ...(first === undefined
      ? []
      : [
          {
            ...said('default-is-required', first, `requires "${first.name}"`, 'path.not-refused'),
            reply: errorFor(id, (facts) => !isGiven(facts, first.name), 400, `{"error":"${first.name} is required"}`),
          },
          {
            ...said('value-breaks', first, `fails when "${first.name}" is given`, 'path.no-server-error'),
            reply: errorFor(id, (facts) => isGiven(facts, first.name), 500, 'Internal Server Error'),
          },
        ]),
    cursor !== undefined && {
      ...said('cursor-refused', cursor, 'refuses every cursor', 'path.not-refused'),
      reply: errorFor(id, (facts) => isGiven(facts, cursor.name), 400, '{"error":"cursor"}'),
    },
  ])
}

/** An error instead of the successes of these requests. */
function errorFor(id: string, isWrong: (facts: Partial<Charged>) => boolean, status: number, body: string): ReplyHook {
  return onReply(id, (reply, facts) =>
    reply.status === 200 && isWrong(facts) ? withText({ ...reply, status }, body) : reply,
  )
}

function isGiven(facts: Partial<Charged>, name: string): boolean {
  return readQuery(facts.request?.query ?? '').some((one) => one.name === name)
}

/** Checks that compare answers with and without a parameter, or judge a refusal. */
const READ_WITH_PARAMETERS = [
  'cap.honoured',
  'default.spelled-out',
  'error.declared',
  'error.no-data',
  'filter.effective',
  'filter.list',
  'page.complete',
  'search.best-first',
]

/** An error body with a documented template lacks a part of it, or has another media type. */
export function templateFaults(contract: Contract): readonly Draft[] {
  return contract.errors
    .filter((entry) => isSent(contract, entry) && ownerOf(contract, entry) !== undefined)
    .flatMap((entry) => {
      const { code, clause, body, mediaType } = entry
      const said = { place: code, clauses: [clause], caughtBy: `error.body@${code}` }
      const because = `${code} is the refusal there`
      const consequences = reddened(REFUSALS, because)
      const names = typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : []
      const first = names.length > 1 ? names.at(-1) : undefined
      return draftsOf(said, {
        'body-cut': first !== undefined && {
          title: `${code} comes without "${first}"`,
          consequences,
          contract: editError(code, (one) => ({ ...one, body: without(one.body, first) })),
        },
        'media-type-usual': mediaType !== undefined &&
          mediaType !== USUAL && {
            title: `${code} comes as ${USUAL}`,
            consequences,
            contract: editError(code, (one) => ({ ...one, mediaType: USUAL })),
          },
      })
    })
}

const USUAL = 'application/json'

function without(body: unknown, name: string): unknown {
  return Object.fromEntries(Object.entries(Object(body)).filter(([key]) => key !== name))
}
