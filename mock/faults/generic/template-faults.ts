import type { Contract } from '../../../spec/index.js'
import { editError } from '../make/edit-contract.js'
import { reddened } from '../make/reddened.js'
import { type Draft, draftsOf } from './draft.js'
import { isSent, ownerOf, REFUSALS } from './refusal-checks.js'

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
