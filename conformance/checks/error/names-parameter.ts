/** `owner_cik`, "owner cik" or `ownerCik`: a person must be able to see which parameter is meant. */
export function namesParameter(text: string, parameter: string): boolean {
  const plain = (words: string): string => words.toLowerCase().replace(/[\s_-]/g, '')
  return plain(text).includes(plain(parameter))
}
