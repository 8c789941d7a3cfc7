import { isObject, type JsonSchema, jsonValidator, madeOnce } from '../../spec/index.js'
import type { Row } from '../model/relation.js'

/** The schemas of which a row has one (`oneOf`, `anyOf`), each as a whole schema; none if there is only one schema. */
export function rowBranches(item: JsonSchema): readonly JsonSchema[] {
  return typeof item === 'boolean' ? [] : branchesOf(item)
}

/** The branch that fits the cells of a row; `seed` decides between several. */
export function branchOf(branches: readonly JsonSchema[], row: Row, seed: number): JsonSchema | undefined {
  const cells = Object.entries(row).filter(([, value]) => value !== null)
  const fitting = branches.filter((branch) =>
    cells.every(([name, value]) => members(branch, name).every((member) => jsonValidator(member)(value) === undefined)),
  )
  return fitting[(seed >>> 0) % Math.max(1, fitting.length)]
}

const branchesOf = madeOnce((item: Readonly<Record<string, unknown>>): readonly JsonSchema[] => {
  const word = ['oneOf', 'anyOf'].find((name) => Array.isArray(item[name]))
  if (word === undefined) return []
  const { [word]: branches, ...around } = item
  const objects = (Array.isArray(branches) ? branches : []).filter(isObject).filter(({ type }) => type !== 'null')
  return objects.length > 1 ? objects.map((branch) => ({ allOf: [around, branch] })) : []
})

/** The schemas of a member, in a schema and the parts of its `allOf`. */
function members(schema: JsonSchema, name: string): readonly JsonSchema[] {
  if (typeof schema === 'boolean') return []
  const own = isObject(schema.properties) ? schema.properties[name] : undefined
  const parts: readonly unknown[] = Array.isArray(schema.allOf) ? schema.allOf : []
  return [...(isObject(own) ? [own] : []), ...parts.filter(isObject).flatMap((part) => members(part, name))]
}
