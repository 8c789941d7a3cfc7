const TEXT = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g
const INNERMOST = /\([^()[\]{}]*\)|\[[^()[\]{}]*\]|\{[^()[\]{}]*\}/g

/** The parts of a rule that `||` joins at its outermost level, each a rule of its own. */
export function alternativesOf(rule: string): readonly string[] {
  const flat = flattened(rule.replace(TEXT, hidden))
  if (flat.includes('?')) return [rule.trim()]
  let from = 0
  return flat.split('||').map((part) => {
    const start = from
    from += part.length + 2
    return rule.slice(start, start + part.length).trim()
  })
}

/** The same length, with nothing to be seen in any bracket. */
function flattened(text: string): string {
  const next = text.replace(INNERMOST, hidden)
  return next === text ? text : flattened(next)
}

function hidden(text: string): string {
  return '_'.repeat(text.length)
}
