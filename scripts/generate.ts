import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { shippedClientText } from '../cli/client/client-text.js'
import { controlRoutes } from '../mock/control/control-routes.js'
import { compiledText, rowTypesText } from '../spec/compile/generated.js'
import { compileFile, DocumentError } from '../spec/index.js'
import vocabulary from '../spec/vocabulary.schema.json' with { type: 'json' }
import { withControlReference } from './control-reference.js'
import { withSchemas } from './vocabulary-schemas.js'

/** Writes the files that are derived from the documents in spec/. A test fails if they are outdated. */
const spec = new URL('../spec/', import.meta.url)
try {
  const document = fileURLToPath(new URL('openapi.yaml', spec))
  await writeFile(new URL('contract.generated.json', spec), compiledText(document))
  await writeFile(new URL('rows.generated.ts', spec), rowTypesText(document))
  const client = new URL('../cli/client/api.generated.ts', import.meta.url)
  await writeFile(client, shippedClientText(await compileFile(document)))
  const reference = new URL('vocabulary.md', spec)
  await writeFile(reference, withSchemas(await readFile(reference, 'utf8'), vocabulary))
  const control = new URL('../docs/control-plane.md', import.meta.url)
  await writeFile(control, withControlReference(await readFile(control, 'utf8'), controlRoutes))
} catch (error) {
  if (!(error instanceof DocumentError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
