/** The path of a value in its file: the keys and indices from the root. */
export type Path = readonly (string | number)[]

export function toPointer(path: Path): string {
  let pointer = ''
  for (const step of path) pointer += `/${escaped(String(step))}`
  return pointer
}

function escaped(step: string): string {
  return /[~/]/.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step
}

/** The path of a JSON pointer; undefined if the text is not one. */
export function fromPointer(pointer: string): string[] | undefined {
  if (pointer === '') return []
  if (!pointer.startsWith('/')) return undefined
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}
