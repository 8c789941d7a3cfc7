import {
  type Contract,
  declaresWrongValues,
  errorsWhen,
  jsonValidator,
  type Operation,
  type Parameter,
  usualPaging,
  windowUnit,
} from '../../../spec/index.js'
import { editParameter } from '../make/edit-contract.js'
import type { Draft } from './draft.js'

type Word = 'enum' | 'format' | 'pattern' | 'minimum' | 'maximum' | 'multipleOf' | 'json'

/** Words of a schema that a service may forget to check. */
const FORGOTTEN: readonly { readonly kind: string; readonly title: string; readonly words: readonly Word[] }[] = [
  { kind: 'any-word-accepted', title: 'accepts any text as', words: ['enum', 'format', 'pattern'] },
  { kind: 'too-low-accepted', title: 'accepts numbers below the minimum of', words: ['minimum'] },
  { kind: 'too-high-accepted', title: 'accepts numbers above the maximum of', words: ['maximum'] },
  { kind: 'off-step-accepted', title: 'accepts numbers between two steps of', words: ['multipleOf'] },
  { kind: 'any-json-accepted', title: 'accepts any text as the JSON of', words: ['json'] },
]

/** Values that the document does not allow are used: one parameter of a contract for each kind of words. */
export function valueFaults(contract: Contract): readonly Draft[] {
  return FORGOTTEN.flatMap(({ kind, title, words }) => {
    const [place] = contract.operations
      .filter((operation) => operation.method === 'get' && refusesValues(operation, contract))
      .flatMap((operation) => operation.parameters.map((parameter) => ({ operation, parameter })))
      .filter(
        ({ operation, parameter }) =>
          isPlain(parameter, operation) && words.some((word) => isForgettable(parameter, word)),
      )
    if (place === undefined) return []
    const { id, clause } = place.operation
    const { name } = place.parameter
    return [
      {
        kind,
        place: `${id}#${name}`,
        clauses: [place.parameter.clause, clause],
        title: `${id} ${title} ${name}`,
        caughtBy: `${hasEntry(place.operation, contract) ? 'error.parameter-invalid' : 'error.value-accepted'}@${id}#${name}`,
        consequences: ['error.refused', ...(words.includes('maximum') ? ['tier.limit', 'window.applied'] : [])].map(
          (check) => ({ check, because: `it sends a wrong ${name}` }),
        ),
        contract: (old) => editParameter(old, id, name, (parameter) => without(parameter, words)),
      } satisfies Draft,
    ]
  })
}

/** The document says how such values are refused. */
function refusesValues(operation: Operation, contract: Contract): boolean {
  const entries = errorsWhen(contract, 'parameter-invalid', operation)
  const isShown = entries.every(({ statusShown, open, shape }) => statusShown && open.length === 0 && shape === 'json')
  return entries.length > 0 ? isShown : declaresWrongValues(operation)
}

function hasEntry(operation: Operation, contract: Contract): boolean {
  return errorsWhen(contract, 'parameter-invalid', operation).length > 0
}

/** The mock refuses windows below 1 even if the schema states no minimum. */
function isForgettable(parameter: Parameter, word: Word): boolean {
  if (word === 'minimum' && windowUnit(parameter.filter?.op) !== undefined) return Number(parameter.minimum) > 1
  // Plain text may be meant as a JSON string.
  if (word === 'json' && parameter.json !== undefined) return jsonValidator(parameter.json)('') !== undefined
  return parameter[word] !== undefined
}

/** The value only selects rows. */
function isPlain(parameter: Parameter, operation: Operation): boolean {
  const { in: place, symbol, cap, cursor, page, sort, columns } = parameter
  const usual = usualPaging(operation)
  const names = [usual.size?.name, usual.place?.name]
  if (names.includes(parameter.name) || parameter.type === 'list') return false
  return place === 'query' && !symbol && [cap, cursor, page, sort, columns].every((word) => word === undefined)
}

function without(parameter: Parameter, words: readonly Word[]): Parameter {
  const rest: { -readonly [K in keyof Parameter]: Parameter[K] } = { ...parameter }
  for (const word of words) delete rest[word]
  if (words.includes('maximum')) delete rest.byTier
  return rest
}
