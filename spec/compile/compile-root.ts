import type { Contract } from '../contract.js'
import { textOf } from '../text-of.js'
import type { Compilation, Scope } from './base/compilation.js'
import { SchemaResolver } from './base/json-schema.js'
import { Notes } from './base/notes.js'
import { defineOpenPoints, OpenPoints } from './base/open-point.js'
import { reportUnreadRules } from './base/unread-rules.js'
import { checkCitations, compileClauses } from './compile-clauses.js'
import { compileErrors } from './compile-errors.js'
import { compileRateHeaders } from './compile-rate-headers.js'
import { compileGroups, compileTiers } from './compile-tiers.js'
import { compileOperations } from './operation/compile-operations.js'
import { compileSecuritySchemes } from './operation/compile-security.js'
import { withErrors } from './operation-errors.js'
import { compact } from './source/compact.js'
import type { Issues } from './source/issues.js'
import type { Place } from './source/place.js'

/** The root inherits no clause. */
const NOWHERE: Scope = {}

/** The whole document; references between its parts are checked at the end. */
export function compileRoot(root: Place, clausesRoot: Place | undefined, issues: Issues): Contract {
  const notes = new Notes()
  const compilation: Compilation = {
    issues,
    notes,
    openPoints: new OpenPoints(),
    schemas: new SchemaResolver(notes),
    afterwards: [],
    ruled: new Set(),
    citations: [],
  }
  defineOpenPoints(root, compilation.openPoints)
  const clauses = clausesRoot === undefined ? [] : compileClauses(clausesRoot)
  const service = compileService(root, compilation)
  const operations = compileOperations(root, service.securitySchemes, NOWHERE, compilation)
  noteRoot(root, notes)
  const contract: Contract = {
    format: 1,
    ...compileInfo(root),
    operations: operations.map((operation) => withErrors(operation, service)),
    ...service,
    ...(basePaths(root)[0] && { basePath: basePaths(root)[0] }),
    openPoints: compilation.openPoints.all(),
    clauses,
    notes: notes.lines(),
  }
  for (const check of compilation.afterwards) check(contract)
  reportUnreadRules(root, compilation.ruled)
  if (clausesRoot !== undefined) checkCitations(clauses, compilation)
  compilation.openPoints.check(contract)
  return contract
}

function compileInfo(root: Place): Pick<Contract, 'title' | 'version' | 'description'> {
  const info = root.object('info')
  const version = info?.at('version')?.value
  return {
    title: info?.text('title') ?? '',
    // Without quotes, `version: 1.0` is a number in YAML.
    version: typeof version === 'number' ? String(version) : (info?.text('version') ?? ''),
    description: info?.text('description') ?? '',
  }
}

type Service = Pick<Contract, 'securitySchemes' | 'tiers' | 'groups' | 'errors' | 'rateHeaders' | 'otherRateHeaders'>

/** Words that apply to every operation. */
function compileService(root: Place, compilation: Compilation): Service {
  const tiers = compileTiers(root, NOWHERE, compilation)
  const groups = compileGroups(root, tiers, NOWHERE, compilation)
  return compact({
    securitySchemes: compileSecuritySchemes(root, NOWHERE, compilation),
    tiers,
    groups,
    errors: compileErrors(root, groups, NOWHERE, compilation),
    ...compileRateHeaders(root, tiers, NOWHERE, compilation),
  })
}

/** The path of each server, without a final slash, with the defaults of its variables. */
function basePaths(root: Place): readonly string[] {
  return root.list('servers').map((server) => {
    const url = server.at('url')?.value
    if (typeof url !== 'string') return ''
    const filled = url.replace(/\{([^{}]+)\}/g, (_, name: string) => {
      const standard = server.object('variables')?.object(name)?.at('default')?.value
      return standard === undefined ? '' : textOf(standard)
    })
    return /^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*)?(\/[^?#]*[^/?#])/i.exec(filled)?.[1] ?? ''
  })
}

function noteRoot(root: Place, notes: Notes): void {
  const [first, ...others] = basePaths(root)
  for (const path of others) {
    if (path !== first) notes.add('if servers have several paths, the first one is used', path === '' ? '/' : path)
  }
  if (root.has('webhooks') && root.has('paths')) notes.add('webhooks are not called', 'webhooks')
}
