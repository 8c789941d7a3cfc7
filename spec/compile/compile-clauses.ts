import { AREAS, type Clause } from '../contract/clause.js'
import type { Compilation } from './base/compilation.js'
import { LEVELS } from './base/known-words.js'
import { compact } from './source/compact.js'
import { isObject } from './source/json-value.js'
import type { Place } from './source/place.js'

/** `clauses.yaml`: a list of clauses, or an object with that list under `clauses`. */
export function compileClauses(root: Place): Clause[] {
  const places = isObject(root.value) ? root.list('clauses') : root.items()
  if (!isObject(root.value) && !Array.isArray(root.value)) root.report('a list of clauses')
  const seen = new Set<string>()
  return places.flatMap((place) => {
    const clause = compileClause(place)
    if (clause !== undefined && seen.has(clause.id)) place.report('each clause once', `clause "${clause.id}" again`)
    if (clause !== undefined) seen.add(clause.id)
    return clause === undefined ? [] : [clause]
  })
}

function compileClause(place: Place): Clause | undefined {
  const [id, text] = [place.text('id'), place.text('text')]
  const area = place.word('area', AREAS)
  const level = place.word('level', LEVELS)
  for (const key of ['id', 'area', 'level', 'text']) if (!place.has(key)) place.miss(key, 'id, area, level and text')
  if (id === undefined || text === undefined || area === undefined || level === undefined) return undefined
  return compact({ id, area, level, text, checks: place.texts('checks'), exempt: place.text('exempt') })
}

/** Without a clauses file the cited ids are not checked. */
export function checkCitations(clauses: readonly Clause[], { citations }: Compilation): void {
  const known = new Set(clauses.map((clause) => clause.id))
  for (const { clause, place } of citations) {
    if (!known.has(clause)) place.report('the id of a clause', `clause "${clause}"`)
  }
}
