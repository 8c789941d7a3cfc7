import { fileURLToPath } from 'node:url'
import { writeCode, writeDeclarations } from './package/write-dist.js'

/** Everything that the package publishes; `--code` leaves the declarations out, for whoever only runs it. */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
await writeCode(root)
if (!process.argv.includes('--code')) await writeDeclarations(root)
