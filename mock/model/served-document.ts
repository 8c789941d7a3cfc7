import {
  type BundledDocument,
  bundledDocument,
  type Contract,
  DocumentError,
  loadContract,
  shippedDocument,
} from '../../spec/index.js'

/** A mock that was created from a compiled contract has no document. */
export class NoDocument extends Error {
  override readonly name = 'NoDocument'
}

interface Served {
  readonly contract?: Contract
  readonly document?: string
}

/** The document behind the contract as one file; read on first use. */
export function servedDocument({ contract = loadContract(), document }: Served): () => Promise<BundledDocument> {
  const file = document ?? (contract === loadContract() ? shippedDocument : undefined)
  let read: Promise<BundledDocument> | undefined
  return () => {
    read ??= file === undefined ? missing() : bundledDocument(file).catch(unusable)
    return read
  }
}

function missing(): Promise<never> {
  return Promise.reject(
    new NoDocument('Cannot show the contract document: found a compiled contract alone, wanted the option "document"'),
  )
}

function unusable(error: unknown): never {
  if (error instanceof DocumentError) throw new NoDocument(error.message, { cause: error })
  throw error
}
