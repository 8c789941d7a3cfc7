import { compileDocument } from './compile.js'
import { rowTypes } from './table/row-types.js'

/** Text of `contract.generated.json`: one operation, error, clause … a line, so that a change shows as one. */
export function compiledText(document: string): string {
  const members = Object.entries(compileDocument(document)).map(([key, value]) => {
    if (!Array.isArray(value)) return `${JSON.stringify(key)}:${JSON.stringify(value)}`
    return `${JSON.stringify(key)}:[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]`
  })
  return `{\n${members.join(',\n')}\n}\n`
}

/** Text of `rows.generated.ts`. */
export function rowTypesText(document: string): string {
  return rowTypes(compileDocument(document))
}
