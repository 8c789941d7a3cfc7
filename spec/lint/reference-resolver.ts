import { realpathSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import references from '@stoplight/spectral-ref-resolver'
import { parseSource } from '../compile/source/source-file.js'
import { decodePercent } from '../decode-percent.js'
import { DocumentError } from '../issue.js'
import { readText } from '../read-text.js'

type Options = Parameters<references.Resolver['resolve']>[1]

/**
 * Reads the files of references in the folder of the document or below it: a document never makes the linter use the
 * network or wait for a pipe. `adapt` may change the data of each file before any rule sees them.
 */
export function referenceResolver(folder: string, adapt: (data: unknown) => void): references.Resolver {
  const read = async (reference: { path(): string }): Promise<string> => textOf(folder, decodePercent(reference.path()))
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

/** The text that a message of the linter quotes; the compiler refuses the same files. */
function textOf(folder: string, file: string): string {
  try {
    const way = relative(realpathSync(folder), realpathSync(file))
    if (way.startsWith('..') || isAbsolute(way))
      throw new Error('found a file elsewhere: wanted one beside the document')
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw error
  }
  try {
    const text = readText(file)
    const [problem] = parseSource(file, text).problems
    if (problem === undefined) return text
    throw new Error(`found ${problem.found}: wanted ${problem.wanted}`)
  } catch (error) {
    const [issue] = error instanceof DocumentError ? error.issues : []
    throw issue === undefined ? error : new Error(`found ${issue.found}: wanted ${issue.wanted}`)
  }
}
