import references from '@stoplight/spectral-ref-resolver'
import { decodePercent } from '../decode-percent.js'
import { referencedText } from './referenced-text.js'

type Options = Parameters<references.Resolver['resolve']>[1]

/**
 * Reads the files that the document may refer to: a document never makes the linter use the
 * network or wait for a pipe. `adapt` may change the data of each file before any rule sees them.
 */
export function referenceResolver(document: string, adapt: (data: unknown) => void): references.Resolver {
  const read = async (reference: { path(): string }): Promise<string> =>
    referencedText(document, decodePercent(reference.path()))
  return new AdaptingResolver(adapt, read)
}

class AdaptingResolver extends references.Resolver {
  readonly #adapt: (data: unknown) => void

  constructor(adapt: (data: unknown) => void, read: (reference: { path(): string }) => Promise<string>) {
    super({ resolvers: { file: { resolve: read } } })
    this.#adapt = adapt
  }

  override resolve(source: unknown, options: Options = {}) {
    const parse = options.parseResolveResult
    if (parse === undefined) return super.resolve(source, options)
    return super.resolve(source, {
      ...options,
      parseResolveResult: async (found) => {
        const parsed = await parse(found)
        this.#adapt(parsed.result)
        return parsed
      },
    })
  }
}
