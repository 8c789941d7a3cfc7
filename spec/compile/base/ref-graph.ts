import type { Place } from '../source/place.js'

interface Visit {
  readonly index: number
  low: number
  readonly targets: Place[]
  next: number
  open: boolean
}

/**
 * Which named schemas contain each other: Tarjan's strongly connected components, without recursion, because a document
 * decides how long its chains of names are.
 */
export class RefGraph {
  readonly #component = new Map<string, number>()
  readonly #visits = new Map<string, Visit>()
  readonly #parts: (schema: Place) => readonly Place[]
  #components = 0

  /** `parts`: the direct subschemas whose references count. */
  constructor(parts: (schema: Place) => readonly Place[]) {
    this.#parts = parts
  }

  /** Whether two named schemas contain each other; a schema that contains itself counts too. */
  together(from: string, target: Place): boolean {
    if (!this.#component.has(target.key)) this.#explore(target)
    return this.#component.get(from) === this.#component.get(target.key)
  }

  #explore(start: Place): void {
    const stack: string[] = []
    const path = [start.key]
    this.#enter(start, stack)
    for (let key = path[path.length - 1]; key !== undefined; key = path[path.length - 1]) {
      const visit = this.#visits.get(key)
      const target = visit?.targets[visit.next++]
      if (visit === undefined) break
      if (target === undefined) this.#leave(key, visit, path, stack)
      else if (!this.#visits.has(target.key)) {
        this.#enter(target, stack)
        path.push(target.key)
      } else {
        const other = this.#visits.get(target.key)
        if (other?.open) visit.low = Math.min(visit.low, other.index)
      }
    }
  }

  #enter(place: Place, stack: string[]): void {
    const index = this.#visits.size
    this.#visits.set(place.key, { index, low: index, targets: references(place, this.#parts), next: 0, open: true })
    stack.push(place.key)
  }

  #leave(key: string, visit: Visit, path: string[], stack: string[]): void {
    path.pop()
    const above = this.#visits.get(path[path.length - 1] ?? '')
    if (above !== undefined) above.low = Math.min(above.low, visit.low)
    if (visit.low !== visit.index) return
    const component = this.#components++
    for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
      this.#component.set(member, component)
      const done = this.#visits.get(member)
      if (done !== undefined) done.open = false
      if (member === key) break
    }
  }
}

/** Every reference in a schema, at any depth. */
function references(place: Place, parts: (schema: Place) => readonly Place[]): Place[] {
  const found: Place[] = []
  const queue: Place[] = [place]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const target = next.next()
    if (target !== undefined) found.push(target)
    for (const part of parts(next)) queue.push(part)
  }
  return found
}
