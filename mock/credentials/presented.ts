import { type Contract, madeOnce, type Operation, type SecurityScheme } from '../../spec/index.js'
import type { PlainRequest } from '../model/plain-request.js'
import { readCookie } from '../model/read-cookie.js'

/** One credential as it was sent. An empty secret counts as not sent. */
export interface Presented {
  readonly scheme: SecurityScheme
  readonly secret: string
  /** The scheme is enough for the operation. */
  readonly alone: boolean
}

/** Reads one scheme's credential; undefined = not sent. */
export type CredentialReader = (request: PlainRequest) => Presented | undefined

/** The readers of the schemes that the operation names, made once. */
export function readersOf(operation: Operation, contract: Contract): readonly CredentialReader[] {
  return readersIn(contract)(operation)
}

const readersIn = madeOnce(({ securitySchemes }: Contract) =>
  madeOnce((operation: Operation): readonly CredentialReader[] => {
    const names = new Set(operation.security.flat())
    return securitySchemes.filter(({ name }) => names.has(name)).map((scheme) => readerOf(scheme, operation))
  }),
)

function readerOf(scheme: SecurityScheme, { security }: Operation): CredentialReader {
  const read = textOf(scheme)
  const alone = security.some((names) => names.length === 1 && names[0] === scheme.name)
  return (request) => {
    const secret = read(request)
    return secret ? { scheme, secret, alone } : undefined
  }
}

function textOf(scheme: SecurityScheme): (request: PlainRequest) => string | undefined {
  const field = scheme.field ?? 'X-API-Key'
  if (scheme.kind === 'basic') return (request) => afterScheme(request, 'basic')
  if (scheme.kind !== 'api-key') return (request) => afterScheme(request, 'bearer')
  if (scheme.in === 'query') return (request) => new URLSearchParams(request.query).get(field) ?? undefined
  if (scheme.in === 'cookie') return (request) => readCookie(request.header('cookie'), field)
  const header = field.toLowerCase()
  return (request) => request.header(header)
}

/** `Bearer abc` -> `abc`; undefined for another scheme, for a missing token, and for more than one word. */
function afterScheme(request: PlainRequest, scheme: string): string | undefined {
  const header = request.header('authorization')
  const prefix = scheme.length
  if (header === undefined || header.charCodeAt(prefix) !== 32) return undefined
  if (header.slice(0, prefix).toLowerCase() !== scheme) return undefined
  const secret = header.slice(prefix + 1).trim()
  return secret.includes(' ') ? undefined : secret
}
