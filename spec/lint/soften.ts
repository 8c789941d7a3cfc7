import { isObject } from '../compile/source/json-value.js'
import { runsLinear } from '../pattern/runs-linear.js'

/**
 * Replaces every pattern that JavaScript may match slowly with one that matches everything, and removes every step that
 * is not a whole number. Spectral compares examples with schemas by JavaScript's engine, for which 4.35 is no multiple of
 * 0.05; our own rules read the document unchanged.
 */
export function soften(root: unknown): void {
  const seen = new Set<unknown>()
  const waiting = [root]
  for (let value = waiting.pop(); waiting.length > 0 || value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    // One at a time: a list of hundreds of thousands is too long for arguments.
    for (const member of Object.values(value)) waiting.push(member)
    if (isObject(value)) softenSchema(value)
  }
}

function softenSchema(schema: Record<string, unknown>): void {
  if (typeof schema.multipleOf === 'number' && !Number.isInteger(schema.multipleOf)) delete schema.multipleOf
  if (typeof schema.pattern === 'string' && !runsLinear(schema.pattern)) schema.pattern = ''
  const names = isObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : []
  if (names.every(runsLinear)) return
  delete schema.patternProperties
  delete schema.additionalProperties
}
