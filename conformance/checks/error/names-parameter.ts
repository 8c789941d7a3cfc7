import { jsonValue } from '../../../spec/index.js'

/** `owner_cik`, "owner cik" or `ownerCik`: a person must be able to see which parameter is meant. */
export function namesParameter(text: string, parameter: string): boolean {
  const plain = (words: string): string => words.toLowerCase().replace(/[\s_-]/g, '')
  const value = jsonValue(text)
  // JSON may write any letter as an escape.
  const written = value === undefined ? text : JSON.stringify(value)
  return plain(written).includes(plain(parameter))
}
