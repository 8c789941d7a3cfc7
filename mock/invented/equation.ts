/** A conjunct of a rule that says what one column is: `self.net == self.buy - self.sell`, `near(self.a, …)`. */
export interface Equation {
  readonly column: string
  /** CEL that gives the value. */
  readonly value: string
}

/** `self.low <= self.high`: the two columns, the smaller one first. */
export interface Comparison {
  readonly less: string
  readonly more: string
}

const COLUMN = /^self\.([A-Za-z_]\w*)$/

/** Every way to read the conjuncts of a rule as equations; either side may be the column. */
export function equationsIn(rule: string): readonly Equation[] {
  return conjuncts(rule).flatMap((part) => {
    const [left, right] = sides(part)
    if (left === undefined || right === undefined) return []
    return [...equation(left, right), ...equation(right, left)]
  })
}

export function comparisonsIn(rule: string): readonly Comparison[] {
  return conjuncts(rule).flatMap((part) => {
    const [, left = '', sign, right = ''] =
      /^self\.([A-Za-z_]\w*)\s*(<=|<|>=|>)\s*self\.([A-Za-z_]\w*)$/.exec(part) ?? []
    if (sign === undefined) return []
    return [sign.startsWith('<') ? { less: left, more: right } : { less: right, more: left }]
  })
}

function equation(side: string, value: string): readonly Equation[] {
  const column = COLUMN.exec(side)?.[1]
  return column === undefined || mentions(value, column) ? [] : [{ column, value }]
}

function mentions(text: string, column: string): boolean {
  return new RegExp(`\\bself\\.${column}\\b`).test(text)
}

function sides(part: string): readonly string[] {
  const near = /^near\(([\s\S]*)\)$/.exec(part)?.[1]
  if (near !== undefined) return split(near, ',').slice(0, 2)
  const both = split(part, '==')
  return both.length === 2 ? both : []
}

export function conjuncts(rule: string): readonly string[] {
  return split(rule.trim(), '&&').map(unwrapped)
}

function unwrapped(text: string): string {
  const inner = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text
  return inner !== text && isBalanced(inner) ? unwrapped(inner.trim()) : text
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (depth < 0) return false
  }
  return depth === 0
}

/** Splits at a sign that stands in no bracket and in no quotes. */
function split(text: string, sign: string): readonly string[] {
  const open = openPlaces(text)
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (!open[at] || at < start || !text.startsWith(sign, at)) continue
    parts.push(text.slice(start, at).trim())
    start = at + sign.length
  }
  return [...parts, text.slice(start).trim()]
}

/** For each letter, whether it stands outside of brackets and quotes. */
function openPlaces(text: string): readonly boolean[] {
  let depth = 0
  let quote = ''
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at)
    if (quote !== '') {
      if (letter === quote) quote = ''
      return false
    }
    if (letter === '"' || letter === "'") quote = letter
    else if ('([{'.includes(letter)) depth += 1
    else if (')]}'.includes(letter)) depth -= 1
    return depth === 0 && quote === ''
  })
}
