import type { DraftColumn } from './samples/draft-columns.js'
import type { TypedRows } from './samples/typed-rows.js'

type Row = TypedRows[number]
export type Test = (row: Row, other: Row) => boolean | undefined

export interface Candidate {
  readonly id: string
  readonly rule: string
  readonly message: string
  /**
   * True if the rule holds for a row. The right side may come from another row, which measures how often it holds by
   * chance.
   */
  readonly test: Test
}

/** `a = b + c`, `a = b - c`, `a = b * c`, `a = b / c`, each within the rounding of the shown digits. */
export function equationsOf(total: DraftColumn, numbers: readonly DraftColumn[]): readonly Candidate[] {
  const others = numbers.filter((column) => column !== total)
  return others.flatMap((left, place) =>
    others.flatMap((right, index) => {
      if (left === right) return []
      const isFirst = place < index
      const make = (sign: '+' | '-' | '*' | '/'): Candidate => equation(total, left, right, sign)
      return [...(isFirst ? [make('+'), make('*')] : []), make('-'), make('/')]
    }),
  )
}

function equation(total: DraftColumn, left: DraftColumn, right: DraftColumn, sign: '+' | '-' | '*' | '/'): Candidate {
  const [a, b, c] = [total.name, left.name, right.name]
  const isWhole = sign !== '/' && [total, left, right].every(({ type }) => type === 'integer')
  const [x, y] = [`self.${b}`, `self.${c}`]
  const slack = slackText(sign, total, left, right)
  return {
    id: ruleId(`${a}-is-${b}-${NAMES[sign]}-${c}`),
    rule: isWhole
      ? `self.${a} == ${x} ${sign} ${y}`
      : `near(self.${a}, ${inDecimals(left)} ${sign} ${inDecimals(right)}, ${slack})`,
    message: `${a} is not ${b} ${sign} ${c}`,
    test: (row, other) => {
      const [one, two, three] = [row[a], other[b], other[c]]
      if (typeof one !== 'number' || typeof two !== 'number' || typeof three !== 'number') return undefined
      // A sum with a zero or a product with a one proves nothing.
      if (
        two === 0 ||
        three === 0 ||
        ((sign === '*' || sign === '/') && (Math.abs(three) === 1 || Math.abs(two) === 1))
      )
        return undefined
      return Math.abs(one - RESULTS[sign](two, three)) <= slackOf(sign, total, left, right, two, three)
    },
  }
}

const NAMES = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'by' } as const
const RESULTS: Readonly<Record<keyof typeof NAMES, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
}

function inDecimals({ name, type }: DraftColumn): string {
  return type === 'integer' ? `double(self.${name})` : `self.${name}`
}

/** Half of the last shown digit; amounts of money and prices are shown in cents. */
function rounding({ type }: DraftColumn): number {
  return type === 'integer' ? 0 : 0.0055
}

function slackOf(
  sign: string,
  total: DraftColumn,
  left: DraftColumn,
  right: DraftColumn,
  b: number,
  c: number,
): number {
  const [of, one, other] = [rounding(total) || 0.5, rounding(left), rounding(right)]
  if (sign === '*') return of + Math.abs(c) * one + Math.abs(b) * other
  if (sign === '/') return of + (one + Math.abs(b / c) * other) / Math.abs(c)
  return (rounding(total) || 0.001) + one + other
}

function slackText(sign: string, total: DraftColumn, left: DraftColumn, right: DraftColumn): string {
  const [of, one, other] = [rounding(total) || 0.5, rounding(left), rounding(right)]
  const [b, c] = [inDecimals(left), inDecimals(right)]
  const size = (text: string) => `(${text} < 0.0 ? -${text} : ${text})`
  const parts =
    sign === '*'
      ? [of, one && `${size(c)} * ${one}`, other && `${size(b)} * ${other}`]
      : sign === '/'
        ? [of, one && `${one} / ${size(c)}`, other && `${size(b)} * ${other} / (${c} * ${c})`]
        : [rounding(total) || 0.001, one, other]
  return parts.filter((part) => part !== 0).join(' + ')
}

/** `a = b - c` and `b = a + c` are the same law: for each set of columns only the simplest equation is kept. */
export function withoutTwins(equations: readonly Candidate[]): readonly Candidate[] {
  const key = ({ rule }: Candidate) => [...new Set(rule.match(/self\.\w+/g))].sort().join(' ')
  const rank = ({ id }: Candidate) => ['-times-', '-plus-', '-minus-', '-by-'].findIndex((name) => id.includes(name))
  const ranked = equations.toSorted((one, other) => rank(one) - rank(other))
  const known = new Map<string, Candidate>()
  for (const one of ranked) if (!known.has(key(one))) known.set(key(one), one)
  return [...known.values()]
}

/** `grossWeight` and `gross_weight` in the letters of an id. */
export function ruleId(text: string): string {
  const words = text.replace(/([a-z\d])([A-Z])/g, '$1-$2').split(/[^A-Za-z0-9]+/)
  return words
    .filter((word) => word !== '')
    .join('-')
    .toLowerCase()
}
