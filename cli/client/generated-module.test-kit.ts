import { transform } from 'esbuild'
import type { Contract } from '../../spec/index.js'
import { clientText } from './client-text.js'
import type { ClientOptions } from './runtime/sender.js'
import type { TableShape } from './runtime/table.js'

/** What a generated file exports, as far as the tests use it without its types. */
export interface GeneratedModule {
  readonly tables: Readonly<Record<string, TableShape<Readonly<Record<string, unknown>>>>>
  createClient(options: ClientOptions): Readonly<Record<string, (parameters: object) => Promise<unknown>>>
  parseTable<Row>(text: string, shape: TableShape<Row>): readonly Row[]
}

/** The client of a contract, made and loaded. */
export async function generatedModule(contract: Contract): Promise<GeneratedModule> {
  const { code } = await transform(clientText(contract), { loader: 'ts', format: 'esm' })
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
}
