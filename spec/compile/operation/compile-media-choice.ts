import type { Answer, Operation } from '../../contract/operation.js'
import type { Parameter } from '../../contract/parameter.js'
import { among } from '../base/among.js'
import { show } from '../source/json-value.js'
import type { Place } from '../source/place.js'

/** `x-media-type`: `{csv: text/csv, json: application/json}`; the value chooses the media type of the answer. */
export function compileMediaChoice(place: Place | undefined): Parameter['mediaTypes'] {
  if (place === undefined) return undefined
  const entries = place
    .keys()
    .filter((value) => !value.startsWith('x-'))
    .flatMap((value): readonly (readonly [string, string])[] => {
      const mediaType = place.text(value)
      return mediaType === undefined ? [] : [[value, mediaType]]
    })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

type Described = Exclude<Answer, { readonly kind: 'empty' }>

/**
 * The answers of an operation, first the one that a request without the parameter gets. Plain text comes last: it
 * contains no rows, so a caller who wants rows names another form.
 */
export function usualFirst(
  answer: Answer,
  others: readonly Described[],
  parameters: readonly Parameter[],
): readonly [Answer, readonly Described[]] {
  const choice = parameters.find(({ mediaTypes }) => mediaTypes !== undefined)
  const usual = choice?.mediaTypes?.[choice.default ?? '']
  const first = others.find(({ mediaType, kind }) => mediaType === usual && kind !== 'text')
  if (first === undefined || answer.kind === 'empty') return [answer, others]
  return [first, [answer, ...others.filter((one) => one !== first)]]
}

/** Checks that the parameter can choose a form, and that its values name all forms that the answer has. */
export function checkMediaChoice(
  choice: Place | undefined,
  parameter: Parameter | undefined,
  { answer, others = [] }: Operation,
): void {
  if (choice === undefined || parameter === undefined) return
  const { in: where, type, enum: words, mediaTypes = {} } = parameter
  if (where !== 'query') choice.report('a parameter in the query', `a parameter in ${where}`)
  if (type !== 'string') choice.report('a string with an enum', `a parameter of type ${type}`)
  if (words === undefined) choice.report('an enum in the schema of the parameter', 'a schema without one')
  const offered = [answer, ...others].flatMap((one) => (one.kind === 'empty' ? [] : [one.mediaType]))
  for (const [value, mediaType] of Object.entries(mediaTypes)) {
    if (words !== undefined && !words.includes(value))
      choice.report(`values among ${words.join(', ')}`, `the value ${show(value)}`)
    if (!offered.includes(mediaType)) choice.at(value)?.report(among('a media type of the answer', offered))
  }
  const missing = (words ?? []).filter((word) => mediaTypes[word] === undefined)
  if (missing.length > 0) choice.report('a media type for every value of the enum', `none for ${missing.join(', ')}`)
}
