import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Contract } from '../../contract.js'
import { DocumentError } from '../../issue.js'
import { type CompileOptions, compileDocument } from '../compile.js'

/** For tests: compiles a document given as text, with other files beside it. */
export function compileText(text: string, files: Readonly<Record<string, string>> = {}): Contract {
  return compileDocument(writeDocument(text, files))
}

/** Issues of a document as `line:column pointer: found …, wanted …`; empty when it compiles. */
export function issuesOf(
  text: string,
  files: Readonly<Record<string, string>> = {},
  options: CompileOptions = {},
): string[] {
  try {
    compileDocument(writeDocument(text, files), options)
    return []
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return error.issues.map(({ file, line, column, pointer, found, wanted }) => {
      const place = line === undefined ? basename(file) : `${basename(file)}:${line}:${column}`
      return `${place} ${pointer}: found ${found}, wanted ${wanted}`
    })
  }
}

export function writeDocument(text: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'pipeproof-spec-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, text)
  return file
}

/** A small complete document around the given parts. */
export function documentWith(parts: {
  readonly root?: string
  readonly operation?: string
  readonly schemas?: string
}): string {
  return `openapi: 3.1.0
info: {title: Test, version: "1"}
${parts.root ?? ''}
paths:
  /rows:
    get:
      operationId: getRows
${indent(parts.operation ?? 'responses: {"200": {description: ok}}', 6)}
components:
  schemas:
${indent(parts.schemas ?? 'Nothing: {type: object}', 4)}
`
}

function indent(text: string, width: number): string {
  return text
    .trim()
    .split('\n')
    .map((line) => ' '.repeat(width) + line)
    .join('\n')
}
