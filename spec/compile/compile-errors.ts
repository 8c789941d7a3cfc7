import { type ErrorEntry, OCCASIONS } from '../contract/error-entry.js'
import type { Group } from '../contract/gates.js'
import { type Compilation, type Scope, sourced } from './base/compilation.js'
import { compact } from './source/compact.js'
import { show } from './source/json-value.js'
import type { Place } from './source/place.js'

/** `x-errors` at the root: code -> when it is answered, and how. */
export function compileErrors(
  root: Place,
  groups: readonly Group[],
  scope: Scope,
  compilation: Compilation,
): ErrorEntry[] {
  return root.entries('x-errors').flatMap(([code, place]) => {
    const status = place.number('status')
    if (status === undefined || !Number.isInteger(status) || status < 100 || status > 599) {
      const found = status === undefined ? 'no status' : show(status)
      place.report('an HTTP status from 100 to 599', found)
      return []
    }
    return [compileEntry(code, status, place, groups, sourced(place, scope, compilation))]
  })
}

function compileEntry(
  code: string,
  status: number,
  place: Place,
  groups: readonly Group[],
  source: ReturnType<typeof sourced>,
): ErrorEntry {
  const shape = place.word('shape', ['json', 'line']) ?? 'json'
  const fields = place.has('fields') ? place.texts('fields') : ['error', 'code', 'details']
  return compact({
    code,
    status,
    statusShown: place.flag('statusShown') ?? true,
    shape,
    when: knownWords(place, 'when', OCCASIONS),
    fields: shape === 'line' || place.has('body') ? [] : fields,
    body: place.at('body')?.value,
    mediaType: place.text('mediaType'),
    mentions: place.texts('mentions'),
    message: place.text('message') ?? code,
    details: place.text('details') ?? '',
    upgradeUrl: place.text('upgradeUrl'),
    groups: knownWords(
      place,
      'groups',
      groups.map((group) => group.name),
    ),
    ...source,
  })
}

function knownWords<Word extends string>(place: Place, key: string, words: readonly Word[]): Word[] {
  return place.list(key).flatMap((item) => {
    const word = words.find((candidate) => candidate === item.value)
    if (word === undefined) item.report(`one of ${words.join(', ')}`)
    return word === undefined ? [] : [word]
  })
}
