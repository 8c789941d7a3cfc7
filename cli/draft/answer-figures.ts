/** The whole numbers in a body, by their paths. */
export function figuresOf(body: unknown): ReadonlyMap<string, number> {
  return new Map(leavesOf(body).flatMap(([path, value]) => (Number.isInteger(value) ? [[path, Number(value)]] : [])))
}

/** The truth values in a body, by their paths. */
export function flagsOf(body: unknown): ReadonlyMap<string, boolean> {
  return new Map(leavesOf(body).flatMap(([path, value]) => (typeof value === 'boolean' ? [[path, value]] : [])))
}

/** The texts in a body, with their paths. */
export function textsOf(body: unknown): readonly (readonly [string, string])[] {
  return leavesOf(body).flatMap(([path, value]) => (typeof value === 'string' ? [[path, value] as const] : []))
}

const DEEPEST = 4

function leavesOf(body: unknown, path = '', depth = 0): readonly (readonly [string, unknown])[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || depth > DEEPEST) return []
  return Object.entries(body).flatMap(([name, value]) => {
    const place = path === '' ? name : `${path}.${name}`
    return typeof value === 'object' ? leavesOf(value, place, depth + 1) : [[place, value] as const]
  })
}
