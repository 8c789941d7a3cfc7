import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Contract } from './contract.js'
import { deepFreeze } from './freeze.js'
import { DocumentError } from './issue.js'
import { readText } from './read-text.js'

let shipped: Contract | undefined

/** The contract of this package, compiled from `openapi.yaml` at build time, so that a start costs one `JSON.parse`. */
export function loadContract(): Contract {
  if (shipped === undefined) {
    const url = new URL('./contract.generated.json', import.meta.url)
    shipped = frozen(JSON.parse(readFileSync(url, 'utf8')), fileURLToPath(url))
  }
  return shipped
}

/**
 * Documents -> contract. The compiler is loaded on first use, because most starts do not need it.
 * @throws DocumentError with everything that is wrong with the document
 */
export async function compileFile(file: string, options: { readonly clauses?: string } = {}): Promise<Contract> {
  const { compileDocument } = await import('./compile/compile.js')
  return compileDocument(file, options)
}

/** The contract of a file: an OpenAPI document, or a compiled contract as JSON. */
export async function loadContractFrom(file: string, options: { readonly clauses?: string } = {}): Promise<Contract> {
  const compiled = file.endsWith('.json') ? readCompiled(file) : undefined
  return compiled === undefined ? compileFile(file, options) : frozen(compiled, file)
}

function readCompiled(file: string): unknown {
  try {
    const value: unknown = JSON.parse(readText(file))
    const compiled = typeof value === 'object' && value !== null && 'format' in value && 'operations' in value
    return compiled && !('openapi' in value) ? value : undefined
  } catch {
    // The compiler reports this with a better message.
    return undefined
  }
}

/** The format number and the lists identify a compiled contract, which is never written by hand. */
function frozen(value: unknown, file: string): Contract {
  if (isContract(value)) return deepFreeze(value)
  throw new DocumentError([{ file, pointer: '/format', found: 'a contract of another format', wanted: 'format 1' }])
}

function isContract(value: unknown): value is Contract {
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== 1) return false
  const members = new Map<string, unknown>(Object.entries(value))
  return LISTS.every((name) => isListOfObjects(members.get(name)))
}

const LISTS = ['clauses', 'errors', 'openPoints', 'operations', 'securitySchemes', 'tiers']

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((member) => typeof member === 'object' && member !== null)
}
