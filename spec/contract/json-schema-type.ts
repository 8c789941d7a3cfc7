export type JsonSchema = { readonly [keyword: string]: unknown } | boolean
