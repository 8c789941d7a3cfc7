/** Why this cannot be the header of a table with undocumented columns. */
export function openHeaderProblem(header: readonly string[]): string | undefined {
  if (header.length === 1 && /[,;\t]/.test(header[0] ?? ''))
    return 'The header is not split by the documented delimiter'
  if (header.some((name) => name.trim() === '')) return 'The header has a column without a name'
  if (new Set(header).size !== header.length) return 'The header names a column twice'
  if (header.some((name) => /^-?\d+(\.\d+)?$|^\d{4}-\d\d-\d\d/.test(name)))
    return 'The first line is data, not a header'
  return undefined
}
