import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema'
import { inNumber } from '../../in-number.js'
import { valueAt } from '../document/follow.js'
import type { LintRule, Problem } from '../document/lint-rule.js'
import { memberNames } from '../document/member-names.js'
import { nearestName } from '../document/nearest-name.js'
import type { Path } from '../document/node.js'
import type { Place } from '../document/places.js'
import { nearText } from '../document/problem-text.js'
import { definitionOf, type PlaceKind, vocabularySchema, wordsAt } from '../document/vocabulary-words.js'
import { wordExample } from '../document/word-examples.js'

/** `vocabulary.schema.json` defines the shape of our words; this rule applies it word by word. */
export const vocabularySchemaRule: LintRule = {
  name: 'vocabulary-schema',
  title: 'Every word of the vocabulary has the shape that its schema requires',
  severity: 'error',
  find: (document) => {
    const validators = new Map<PlaceKind, Validator>()
    return document.places.flatMap((place) => {
      const words = wordsAt(place.kind).filter((word) => word in place.node)
      if (words.length === 0) return []
      const validator = validators.get(place.kind) ?? makeValidator(place.kind)
      validators.set(place.kind, validator)
      return words.flatMap((word) => judge(validator, place, word))
    })
  },
}

function makeValidator(kind: PlaceKind): Validator {
  const { $defs } = vocabularySchema()
  const schema: Schema = { $defs, $ref: `#/$defs/${definitionOf(kind)}` }
  return new Validator(schema, '2020-12', false)
}

function judge(validator: Validator, place: Place, word: string): readonly Problem[] {
  const { errors } = validator.validate({ [word]: place.node[word] })
  return leaves(errors).map((error) => {
    const inside = pathOf(error.instanceLocation)
    const { found, wanted } = describe(error, inside, valueAt(place.node, inside), definitionOf(place.kind))
    // A misspelt member is wanted as the one that was meant.
    const meant = [...inside, wanted.replaceAll('"', '')]
    return {
      path: [...place.path, ...inside],
      found,
      wanted: `${nearText(found, wanted)}${wanted}, as in ${wordExample(place.kind, word, meant)}`,
    }
  })
}

/** The errors of the enclosing places come after an error, and only report that something inside is wrong. */
function leaves(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  const enclosing = new Set(errors.flatMap(({ instanceLocation }) => placesAround(instanceLocation)))
  const deepest = errors.filter(({ instanceLocation }) => !enclosing.has(instanceLocation))
  const telling = deepest.filter(
    (error) => !/^(properties|items|\$ref|anyOf|additionalProperties)$/.test(error.keyword),
  )
  const chosen = telling.length > 0 ? telling : deepest
  const first = new Map(chosen.toReversed().map((error) => [error.instanceLocation, error]))
  return chosen.filter((error) => first.get(error.instanceLocation) === error)
}

function placesAround(location: string): readonly string[] {
  return [...location.matchAll(/\//g)].map(({ index }) => location.slice(0, index))
}

function describe(error: OutputUnit, inside: Path, value: unknown, definition: string): Said {
  const found = snippet(value)
  if (error.keyword === 'false') return describeUnknown(String(inside.at(-1)), memberNames(definition, inside))
  const wanted = error.error
    .replace(/^Instance type "\w+" is invalid\. Expected /, 'the type ')
    .replace(/^Instance does not have required property /, 'the member ')
    .replace(
      /^Instance does not match any of \[(.*)\]/,
      (_, values: string) => `one of ${values.replaceAll(',', ', ')}`,
    )
    .replace(/^Instance does not match ("[^"]*")\.$/, '$1')
    .replace(
      /^(String|Array) (?:is|has) too \w+(?: items)? \(\d+ ([<>]) (\d+)\)/,
      (_, kind: string, sign: string, count: string) => {
        return `${sign === '<' ? 'at least' : 'at most'} ${inNumber(Number(count), kind === 'Array' ? 'item' : 'character')}`
      },
    )
    .replace(/^String does not match pattern/, 'a string of another form')
    .replace(/^\S+ is less than (or equal to )?/, 'at least ')
    .replace(/^(Instance|String|Array) /, 'something that ')
    .replace(/\.$/, '')
  const isWindow = inside.at(-1) === 'window' && error.keyword === 'enum'
  return { found, wanted: isWindow ? `${wanted}, or a duration such as ${DURATIONS}` : wanted }
}

/** A schema cannot name these: any number of units is a window. */
const DURATIONS = '"PT30S", "PT15M", "PT6H", "P1D", "P1W"'

interface Said {
  readonly found: string
  readonly wanted: string
}

function describeUnknown(name: string, names: readonly string[]): Said {
  const meant = nearestName(name, names)
  const wanted = meant === undefined ? `one of ${names.join(', ')}` : `"${meant}"`
  return { found: `the member "${name}"`, wanted: names.length === 0 ? 'no such member' : wanted }
}

function pathOf(location: string): Path {
  return location
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}

function snippet(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
