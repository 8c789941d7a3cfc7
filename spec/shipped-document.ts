import { fileURLToPath } from 'node:url'

/** Path of the document that everything is derived from; the package carries it, with the files that it refers to, beside the code. */
export const shippedDocument: string = fileURLToPath(new URL('./openapi.yaml', import.meta.url))
