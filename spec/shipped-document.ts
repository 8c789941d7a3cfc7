import { fileURLToPath } from 'node:url'

/**
 * Path of the document that everything is derived from. The package has it, and the files that it refers to, beside
 * the code.
 */
export const shippedDocument: string = fileURLToPath(new URL('./openapi.yaml', import.meta.url))
