import { decodePercent } from '../../decode-percent.js'
import { isNode, type Path } from './node.js'

/** Returns the data of another file, by the reference and the file that holds it. */
export interface Sources {
  readonly root: string
  read(source: string): unknown
  resolve(from: string, file: string): string
}

/** A value as its file writes it. */
export interface Written {
  readonly source: string
  readonly path: Path
  readonly value: unknown
}

/** The compiler refuses a longer chain. */
const MAX_HOPS = 50

/**
 * The value, and the target of each reference in its chain. The last one is not a reference, unless the chain is too
 * long.
 */
export function chainFrom(sources: Sources, start: Written): readonly Written[] {
  const chain = [start]
  for (let written = start; chain.length <= MAX_HOPS; chain.push(written)) {
    const target = targetOf(sources, written)
    if (target === undefined) return chain
    written = target
  }
  return chain
}

/** Kept for each reference: thousands of chains may lead through it. */
const TARGETS = new WeakMap<Sources, WeakMap<object, Written>>()

function targetOf(sources: Sources, { source: from, value }: Written): Written | undefined {
  const reference = referenceOf(value)
  if (reference === undefined || !isNode(value)) return undefined
  const targets = TARGETS.get(sources) ?? new WeakMap<object, Written>()
  TARGETS.set(sources, targets)
  const known = targets.get(value)
  if (known !== undefined) return known
  const [file = '', pointer = ''] = reference.split('#')
  const source = file === '' ? from : sources.resolve(from, file)
  const path = pointer.split('/').slice(1).map(nameOf)
  const target = { source, path, value: valueAt(sources.read(source), path) }
  targets.set(value, target)
  return target
}

/** Where the last step of a path is written; the path leads through the document with references resolved. */
export function writtenAt(sources: Sources, path: Path): Written {
  let written: Written = { source: sources.root, path: [], value: sources.read(sources.root) }
  for (const step of path) {
    const holders = chainFrom(sources, written)
    // Words beside a reference come before those of its target.
    const holder = holders.find(({ value }) => memberOf(value, step) !== undefined) ?? holders.at(-1) ?? written
    written = { source: holder.source, path: [...holder.path, step], value: memberOf(holder.value, step) }
  }
  return written
}

export function referenceOf(value: unknown): string | undefined {
  return isNode(value) && typeof value.$ref === 'string' ? value.$ref : undefined
}

/** The value behind these members and places; undefined where there is none. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce(memberOf, data)
}

function memberOf(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return value[Number(step)]
  return isNode(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

function nameOf(key: string): string {
  return decodePercent(key).replaceAll('~1', '/').replaceAll('~0', '~')
}
