import type { ChosenColumns, Parameter } from '../../contract/parameter.js'
import { compact } from '../source/compact.js'
import { show } from '../source/json-value.js'
import type { Place } from '../source/place.js'

/** `x-columns`: `{always: [id], order: request, unknown: refused}`; the value of the parameter names columns. */
export function compileColumnChoice(place: Place | undefined): ChosenColumns | undefined {
  return (
    place &&
    compact({
      always: place.texts('always'),
      order: place.word('order', ['request', 'document']),
      unknown: place.word('unknown', ['refused', 'ignored']),
    })
  )
}

interface Chosen {
  /** The whole parameter. */
  readonly place: Place
  readonly parameter: Parameter
  /** The columns, and the members of JSON rows that are no columns. */
  readonly columns: readonly string[]
  readonly isFixed: boolean
  /** Whether the name is that of a member of a member. */
  isNested(name: string): boolean
}

/** Checks that the parameter can name columns, and that its list and `always` name existing ones. */
export function checkColumnChoice(choice: Place, { place, parameter, columns, isFixed, isNested }: Chosen): void {
  const { in: where, type, enum: words = [], required, default: usual } = parameter
  if (columns.length === 0) choice.report('rows whose columns can be chosen', 'an answer without rows')
  if (isFixed) choice.report('a delimited table, or JSON', 'a table of fixed width, which always has all its columns')
  if (where !== 'query') choice.report('query, where the judge can leave the parameter out', `a parameter in ${where}`)
  if (type !== 'list' && type !== 'string')
    choice.report('a list of strings, or a string', `a parameter of type ${type}`)
  if (required) choice.report('no required: without the parameter an answer shows every column', 'a required parameter')
  if (usual !== undefined)
    choice.report('no default: without the parameter an answer shows every column', `the default ${usual}`)
  const isUnknown = (name: string): boolean => columns.length > 0 && !columns.includes(name) && !isNested(name)
  const unknown = words.filter(isUnknown)
  if (unknown.length > 0)
    place
      .at('schema')
      ?.report(`columns among ${columns.join(', ')}`, `the listed names ${unknown.map(show).join(', ')}`)
  if (words.length > 0 && parameter.columns?.unknown === 'ignored')
    choice.at('unknown')?.report('refused: the schema lists the names, so others are not valid')
  for (const name of choice.list('always')) {
    if (typeof name.value === 'string' && isUnknown(name.value)) name.report(`a column among ${columns.join(', ')}`)
  }
}
