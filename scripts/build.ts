import { fileURLToPath } from 'node:url'
import { writeCode, writeDeclarations } from './package/write-dist.js'

/**
 * Builds everything that the package publishes. `--code` leaves out the declarations, which running the code does not
 * need.
 */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
await writeCode(root)
if (!process.argv.includes('--code')) await writeDeclarations(root)
