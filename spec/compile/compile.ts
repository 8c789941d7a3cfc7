import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Contract } from '../contract.js'
import { deepFreeze } from '../freeze.js'
import { isSlip, slipNotes } from './base/slips.js'
import { compileRoot } from './compile-root.js'
import { Issues } from './source/issues.js'
import { isObject, show } from './source/json-value.js'
import type { Place } from './source/place.js'
import { Sources } from './source/sources.js'

export interface CompileOptions {
  /** File of the clauses; by default `clauses.yaml` beside the document, if it exists. */
  readonly clauses?: string
  /** A mistake that only affects the part that contains it is an error instead of a note. */
  readonly isStrict?: boolean
}

/**
 * Compiles documents to one frozen contract.
 * @throws DocumentError with all issues at once
 */
export function compileDocument(file: string, options: CompileOptions = {}): Contract {
  const issues = new Issues()
  const sources = new Sources(issues)
  const root = sources.open(normalize(file))
  if (root === undefined) throw issues.error()
  checkVersion(root)
  issues.throwIfAny()
  const clausesFile = options.clauses ?? beside(file)
  const clauses = clausesFile === undefined ? undefined : sources.open(normalize(clausesFile))
  const contract = compileRoot(root, clauses, issues)
  const leftAside = options.isStrict ? [] : issues.takeIfAll(isSlip)
  issues.throwIfAny()
  return deepFreeze({ ...contract, notes: [...contract.notes, ...slipNotes(leftAside)] })
}

function beside(file: string): string | undefined {
  const clauses = join(dirname(file), 'clauses.yaml')
  return existsSync(clauses) ? clauses : undefined
}

function checkVersion(root: Place): void {
  const wanted = '"openapi": 3.0 or 3.1'
  if (!isObject(root.value)) root.report('an OpenAPI document')
  else if (root.has('swagger')) {
    root.child('swagger').report(`${wanted}; convert the document first`, `Swagger ${show(root.value.swagger)}`)
  } else if (!root.has('openapi')) root.miss('openapi', `an OpenAPI document, ${wanted}`)
  else if (!/^3\.\d+(?:\.\d+)?(?:-|$)/.test(root.text('openapi') ?? '3.0')) root.child('openapi').report(wanted)
}
