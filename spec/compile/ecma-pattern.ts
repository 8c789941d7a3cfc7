/** Other tools allow more than ECMAScript with its `u` flag does, such as `\-` outside of a class. */
export function isEcmaPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}
