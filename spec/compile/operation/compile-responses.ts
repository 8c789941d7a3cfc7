import type { DeclaredHeader, DeclaredResponse, Operation } from '../../contract/operation.js'
import { isJsonType } from '../../json-types.js'
import type { Compilation } from '../base/compilation.js'
import { cellText } from '../base/facets.js'
import { compact } from '../source/compact.js'
import type { Place } from '../source/place.js'
import { compileExamples, textExamples } from './compile-examples.js'

/**
 * The refusals of an operation: by status, by range, by default. Undefined if the catalogue alone describes them: if it
 * has lines of text or open points, or if no response has content.
 */
export function compileRefusals(operation: Place, root: Place, compilation: Compilation): Operation['refusals'] {
  const entries = root.entries('x-errors').map(([, entry]) => entry)
  const hasOwnBodies = entries.length === 0 || entries.some((entry) => entry.has('body') || entry.has('mediaType'))
  const isOpen = entries.some((entry) => entry.has('x-open') || entry.at('shape')?.value === 'line')
  if (isOpen && !hasOwnBodies) return undefined
  const found = compileResponses(operation, /^(?:[45](?:\d\d|XX)|default)$/i, compilation)
  if (hasOwnBodies) return found
  const written = found.filter(({ mediaType }) => mediaType !== undefined)
  return written.length === 0 ? undefined : written
}

/** Successes beside the usual one; undefined if there is none. */
export function compileOtherSuccesses(
  operation: Place,
  usual: number,
  compilation: Compilation,
): Operation['otherSuccesses'] {
  const others = compileResponses(operation, /^2(?:\d\d|XX)$/i, compilation).filter(
    ({ status, mediaType }) => status !== String(usual) && (mediaType === undefined || isJsonType(mediaType)),
  )
  return others.length === 0 ? undefined : others
}

function compileResponses(operation: Place, statuses: RegExp, compilation: Compilation): readonly DeclaredResponse[] {
  return operation.entries('responses').flatMap(([status, place]): DeclaredResponse[] => {
    if (!statuses.test(status)) return []
    const offers = place.entries('content')
    const [written, media] = offers.find(([name]) => /[/+]json\b|^(?:\*|application)\/\*$/i.test(name)) ?? []
    if (offers.length > 0 && media === undefined) return otherText(status, place, compilation)
    const mediaType = written?.includes('*') ? 'application/json' : written
    return [
      compact({
        status: status.replace(/x/g, 'X'),
        mediaType,
        range: written === mediaType ? undefined : written,
        schema: media?.has('schema') ? compilation.schemas.resolve(media.child('schema'), 'writeOnly') : true,
        headers: compileHeaders(place, compilation),
        examples: media === undefined ? [] : compileExamples(media, compilation),
      }),
    ]
  })
}

/** Text that is not JSON, such as XML: its schema is not compared. */
function otherText(status: string, place: Place, compilation: Compilation): DeclaredResponse[] {
  const [mediaType, media] = place.entries('content').find(([name]) => !name.includes('*')) ?? []
  if (mediaType === undefined || media === undefined) return []
  const headers = compileHeaders(place, compilation)
  return [
    { status: status.replace(/x/g, 'X'), mediaType, schema: true, headers, examples: textExamples(media, compilation) },
  ]
}

/** Headers of a response, without those that other words of the document describe. */
export function compileHeaders(response: Place, compilation: Compilation): readonly DeclaredHeader[] {
  return response.entries('headers').flatMap(([name, place]): DeclaredHeader[] => {
    if (/^(?:content-type|accept|authorization)$/i.test(name)) return []
    const example = place.at('example')?.value ?? place.entries('examples')[0]?.[1].at('value')?.value
    return [
      compact({
        name,
        required: place.flag('required') === true,
        schema: place.has('schema') ? compilation.schemas.resolve(place.child('schema'), 'writeOnly') : true,
        example: example === undefined ? undefined : cellText(example, ','),
        explode: place.at('explode')?.value === true || undefined,
      }),
    ]
  })
}
