import { type Contract, isJsonLines, jsonValidator, type Operation } from '../../spec/index.js'

/** The plain call of one operation, and how our mock answered it. */
export interface PlainCall {
  readonly operation: Operation
  /** Below the address of the server. */
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly answer: PlainAnswer
}

export interface PlainAnswer {
  readonly status: number
  readonly mediaType: string
  readonly body: string
}

/** Whether an answer is a success with a declared media type and a body that fits the schema of that type. */
export function isAsDeclared(
  { answer: first, others = [] }: Operation,
  { status, mediaType, body }: PlainAnswer,
): boolean {
  if (status < 200 || status > 299) return false
  const declared = [first, ...others]
  if (body === '' && declared.some(({ kind }) => kind === 'empty')) return true
  const found = bare(mediaType)
  return declared.some((one) => one.kind !== 'empty' && bare(one.mediaType) === found && fits(one, body))
}

type Declared = Exclude<Operation['answer'], { readonly kind: 'empty' }>

function fits(declared: Declared, body: string): boolean {
  if (declared.kind !== 'json' || isJsonLines(declared.mediaType)) return true
  try {
    const value: unknown = JSON.parse(body)
    return jsonValidator(declared.schema)(value) === undefined
  } catch {
    return false
  }
}

function bare(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase()
}

/** Whether the document shows an example of the answer. */
export function showsExample({ answer }: Operation): boolean {
  return answer.kind !== 'empty' && answer.examples.length > 0
}

export function readOperations({ operations }: Contract): readonly Operation[] {
  return operations.filter(({ method }) => method === 'get')
}
