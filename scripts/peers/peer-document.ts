import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One answer that every mock server returns. */
export interface Answer {
  readonly path: string
  readonly mediaType: string
  readonly body: string
}

/** A document without our words for other mock servers, with each answer as an example. */
export function writeExamples(folder: string, answers: readonly Answer[]): string {
  const paths = Object.fromEntries(
    answers.map(({ path, mediaType, body }) => {
      const isJson = mediaType === 'application/json'
      const content = { schema: { type: isJson ? 'object' : 'string' }, example: isJson ? JSON.parse(body) : body }
      return [path, { get: { responses: { 200: { description: 'OK', content: { [mediaType]: content } } } } }]
    }),
  )
  const file = join(folder, 'examples.json')
  writeFileSync(file, JSON.stringify({ openapi: '3.0.3', info: { title: 'Examples', version: '1' }, paths }))
  return file
}

/** Our document for other testers, with API keys alone, because most of them send one credential. */
export function writeContract(folder: string): string {
  const document = JSON.parse(readFileSync('dist/openapi.json', 'utf8'))
  const keyOnly = (list: readonly Readonly<Record<string, unknown>>[]) => list.filter((one) => 'apiKeyAuth' in one)
  document.security = keyOnly(document.security ?? [])
  for (const item of Object.values<Record<string, { security?: [] }>>(document.paths)) {
    for (const operation of Object.values(item))
      if (Array.isArray(operation.security)) Object.assign(operation, { security: keyOnly(operation.security) })
  }
  const file = join(folder, 'contract.json')
  writeFileSync(file, JSON.stringify(document))
  return file
}
