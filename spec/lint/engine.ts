import { resolve } from 'node:path'
import core from '@stoplight/spectral-core'
import parsers from '@stoplight/spectral-parsers'
import type { LintFinding } from './lint-finding.js'
import { openApiRuleset } from './openapi-ruleset.js'
import { referenceResolver } from './reference-resolver.js'
import { soften } from './soften.js'
import { namingUnknown } from './unknown-property.js'

const SEVERITIES: readonly LintFinding['severity'][] = ['error', 'warning', 'info', 'info']

/** The findings of Spectral's rules for OpenAPI, with or without those about examples. */
export async function openApiFindings(
  text: string,
  file: string,
  options: { readonly examples: boolean },
): Promise<readonly LintFinding[]> {
  const document = new core.Document(text, parsers.Yaml, resolve(file))
  soften(document.data)
  const spectral = new core.Spectral({ resolver: referenceResolver(resolve(file), soften) })
  spectral.setRuleset(openApiRuleset(options))
  const diagnostics = await spectral.run(document)
  const right = diagnostics.filter(({ code, message }) => code !== 'path-params' || !isUsedInPath(message))
  return right.map(({ code, message, path, range, severity, source }) => ({
    file: source ?? resolve(file),
    line: range.start.line + 1,
    column: range.start.character + 1,
    rule: String(code),
    severity: SEVERITIES[severity] ?? 'info',
    message: source === resolve(file) ? namingUnknown(message, document.data, path) : message,
  }))
}

/** Spectral finds only names of ASCII letters in a path; OpenAPI allows any. */
function isUsedInPath(message: string): boolean {
  const [, name, path] = /^Parameter "(.*)" must be used in path "(.*)"\.$/s.exec(message) ?? []
  return name !== undefined && path?.includes(`{${name}}`) === true
}
