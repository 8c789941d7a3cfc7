const compiled = new Map<string, RegExp>()

/** Whether a text matches a pattern of the document. The compiler has let only lawful patterns pass. */
export function matches(text: string, pattern: string): boolean {
  let known = compiled.get(pattern)
  if (known === undefined) {
    known = new RegExp(pattern, 'u')
    compiled.set(pattern, known)
  }
  return known.test(text)
}
