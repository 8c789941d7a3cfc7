import { answerColumns } from '../../answer-columns.js'
import { checkRule } from '../../cel/check.js'
import type { Contract, OpenOption, OpenPoint, OptionRule } from '../../contract.js'
import { operationById } from '../../lookup.js'
import { textOf } from '../../text-of.js'
import { isObject } from '../source/json-value.js'
import type { Place } from '../source/place.js'
import { among } from './among.js'

/** Every open point of the document, and the places that refer to it. */
export class OpenPoints {
  readonly #points = new Map<string, OpenPoint & { readonly definedAt: string }>()
  readonly #references: { readonly id: string; readonly place: Place }[] = []
  readonly #rules: { readonly rule: OptionRule; readonly place: Place }[] = []

  define(place: Place, id: string): void {
    const known = this.#points.get(id)
    // A place that several operations share is visited once for each of them.
    if (known?.definedAt === place.key) return
    if (known !== undefined) {
      place.report('an id that no other open point has', `"${id}" again`)
      return
    }
    const options = place.list('options').flatMap((option) => this.#option(option))
    const chosen = place.at('default')
    const fallback = chosen === undefined ? options[0]?.name : textOf(chosen.value)
    if (options.length === 0) place.miss('options', 'the lawful answers as a list')
    else if (!options.some((option) => option.name === fallback)) {
      place.report(`a default among ${options.map((option) => option.name).join(', ')}`, `default "${fallback}"`)
    }
    const question = place.text('question') ?? id
    this.#points.set(id, { id, question, options, default: fallback ?? '', definedAt: place.key })
  }

  refer(id: string, place: Place): void {
    this.#references.push({ id, place })
  }

  all(): OpenPoint[] {
    return [...this.#points.values()].map(({ definedAt: _, ...point }) => point)
  }

  /** Checks the references when every operation is known. */
  check(contract: Contract): void {
    for (const { rule, place } of this.#rules) checkOptionRule(rule, place, contract)
    for (const { id, place } of this.#references) {
      if (!this.#points.has(id)) place.report('an id that the list "x-open" at the root defines', `open point "${id}"`)
    }
  }

  /** `{name, says, shows}`, or its name alone. */
  #option(place: Place): OpenOption[] {
    if (typeof place.value === 'string' || typeof place.value === 'number') {
      return [{ name: textOf(place.value), says: textOf(place.value) }]
    }
    const name = place.at('name')
    if (name === undefined || !isObject(place.value)) {
      place.report('an option as {name, says}')
      return []
    }
    const shows = this.#shows(place.object('shows'))
    return [
      {
        name: textOf(name.value),
        says: place.text('says') ?? textOf(name.value),
        ...(shows !== undefined && { shows }),
      },
    ]
  }

  #shows(place: Place | undefined): OptionRule | undefined {
    const [operation, text] = [place?.text('operation'), place?.text('rule')]
    if (place === undefined) return undefined
    if (operation === undefined || text === undefined) {
      place.report('where an option shows, as {operation, rule}')
      return undefined
    }
    const rule = { operation, rule: text }
    this.#rules.push({ rule, place })
    return rule
  }
}

/** The `x-open` at the root defines points. A place's own `x-open` refers to one, or defines one if it has options. */
export function defineOpenPoints(root: Place, points: OpenPoints): void {
  for (const place of root.list('x-open')) {
    const id = place.text('id')
    if (id === undefined) place.miss('id', 'a short name of the open point')
    else points.define(place, id)
  }
}

export function openIds(place: Place, points: OpenPoints): string[] {
  const open = place.at('x-open')
  if (open === undefined) return []
  const references = Array.isArray(open.value) ? open.items() : [open]
  const ids = references.flatMap((reference) => {
    const id = typeof reference.value === 'string' ? reference.value : reference.text('id')
    if (id === undefined) {
      reference.report('an open point as {id: name}')
      return []
    }
    points.refer(id, reference)
    if (isObject(reference.value) && reference.has('options')) points.define(reference, id)
    return [id]
  })
  return [...new Set(ids)]
}

/** Checks that the operation exists, and that the rule is CEL over the rows of its answer. */
function checkOptionRule({ operation: id, rule }: OptionRule, place: Place, contract: Contract): void {
  const operation = operationById(contract, id)
  if (operation === undefined) {
    place.child('operation').report(
      among(
        'the id of an operation',
        contract.operations.map((one) => one.id),
      ),
    )
    return
  }
  const problem = checkRule(rule, { self: 'rows', columns: answerColumns(operation) })
  if (problem !== undefined) place.child('rule').report('a CEL rule that is true or false', `"${rule}": ${problem}`)
}
