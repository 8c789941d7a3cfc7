import { normalize } from 'node:path'
import { Issues } from '../compile/source/issues.js'
import { isObject } from '../compile/source/json-value.js'
import type { Place } from '../compile/source/place.js'
import { Sources } from '../compile/source/sources.js'

/** The place of a rule in the document. */
export interface DocumentPlace {
  readonly file: string
  /** From 1. */
  readonly line: number
}

export interface DocumentPlaces {
  /**
   * The most specific place: the named part of the operation, else the clause, else the operation, else the document.
   */
  find(rule: {
    readonly operation?: string
    /** A parameter, a column, a property or the id of a row rule. */
    readonly name?: string
    readonly clauses: readonly string[]
  }): DocumentPlace
}

interface Names {
  readonly place: Place
  /** Parameters, columns, properties and ids of rules of one operation. */
  readonly named: Map<string, Place>
  readonly clauses: Map<string, Place>
}

/** Finds the places of a document's rules; undefined if it cannot be read. */
export function readPlaces(file: string): DocumentPlaces | undefined {
  const root = new Sources(new Issues()).open(normalize(file))
  if (root === undefined || !root.has('paths')) return undefined
  const operations = new Map(operationsOf(root).map(([id, place]) => [id, namesOf(place)]))
  const everywhere = namesOf(root)
  return {
    find({ operation, name, clauses }) {
      const names = operations.get(operation ?? '')
      const inOperation = names && firstOf([name ?? ''], names.named)
      const found = inOperation ?? (names && firstOf(clauses, names.clauses)) ?? firstOf(clauses, everywhere.clauses)
      return shown(found ?? names?.place ?? root)
    },
  }
}

function operationsOf(root: Place): readonly (readonly [id: string, place: Place])[] {
  return root.entries('paths').flatMap(([, path]) =>
    path.members().flatMap(([, operation]) => {
      const id = isObject(operation.value) ? operation.text('operationId') : undefined
      return id === undefined ? [] : [[id, operation] as const]
    }),
  )
}

function namesOf(place: Place): Names {
  const names: Names = { place, named: new Map(), clauses: new Map() }
  collect(place, names, new Set())
  return names
}

/** The first place of a name counts: parts of the operation itself come before parts that it refers to. */
function collect(start: Place, names: Names, seen: Set<string>): void {
  const waiting = [start]
  for (const place of waiting) {
    if (seen.has(place.key)) continue
    seen.add(place.key)
    note(place, names)
    const inner = place.next()
    if (inner) waiting.push(inner)
    const { value } = place
    if (typeof value === 'object' && value !== null)
      for (const key of Object.keys(value)) waiting.push(place.child(key))
  }
}

function note(place: Place, { named, clauses }: Names): void {
  if (!isObject(place.value)) return
  const { 'x-clause': clause, name, id, in: where, rule, properties } = place.value
  if (typeof clause === 'string' && !clauses.has(clause)) clauses.set(clause, place)
  const own = typeof where === 'string' ? name : typeof rule === 'string' ? id : undefined
  if (typeof own === 'string' && !named.has(own)) named.set(own, place)
  if (!isObject(properties)) return
  for (const key of Object.keys(properties)) {
    if (!named.has(key)) named.set(key, place.child('properties').child(key))
  }
}

function firstOf(wanted: readonly string[], places: ReadonlyMap<string, Place>): Place | undefined {
  return wanted.map((name) => places.get(name)).find((place) => place !== undefined)
}

function shown({ file, path }: Place): DocumentPlace {
  return { file: file.file, line: file.locate(path)?.line ?? 1 }
}
