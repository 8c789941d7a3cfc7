import { type Contract, type Operation, tableOf } from '../../spec/index.js'

/** How many statements of the document a draft found. */
export interface Found {
  readonly of: number
  readonly found: number
  /** Statements that were not found, or found differently. */
  readonly missed: readonly string[]
}

export interface Comparison {
  readonly columns: Found
  readonly orders: Found
  readonly filters: Found
  readonly caps: Found
  /** Cursors, pages, totals, chosen orders and columns, and resources. */
  readonly words: Found
  readonly rules: Found
  /** Defaults of caps and filters, and maxima of caps. */
  readonly bounds: Found
  readonly wrongBounds: readonly string[]
  /** Rules of the draft that the document does not have. */
  readonly claims: { readonly all: number; readonly further: readonly string[] }
}

export function compareDraft(truth: Contract, drafted: Contract): Comparison {
  const pairs = truth.operations.flatMap((operation) => {
    const other = drafted.operations.find((one) => addressOf(one, drafted) === addressOf(operation, truth))
    return other === undefined ? [] : [{ operation, other }]
  })
  const each = (say: (operation: Operation) => readonly string[]): Found => {
    const results = pairs.map(({ operation, other }) => {
      const known = new Set(say(other))
      const wanted = say(operation)
      return { wanted, missed: wanted.filter((one) => !known.has(one)).map((one) => `${operation.id}: ${one}`) }
    })
    const of = results.reduce((sum, { wanted }) => sum + wanted.length, 0)
    const missed = results.flatMap((result) => result.missed)
    return { of, found: of - missed.length, missed }
  }
  const furtherBy = (say: (operation: Operation) => readonly string[]): readonly string[] =>
    pairs.flatMap(({ operation, other }) => {
      const said = new Set(say(operation))
      return say(other)
        .filter((one) => !said.has(one))
        .map((one) => `${operation.id}: ${one}`)
    })
  const further = furtherBy(rulesOf)
  return {
    columns: each(columnsOf),
    orders: each(ordersOf),
    filters: each(filtersOf),
    caps: each(capsOf),
    words: each(wordsOf),
    rules: each(rulesOf),
    bounds: each(boundsOf),
    wrongBounds: furtherBy(boundsOf),
    claims: { all: pairs.reduce((sum, { other }) => sum + rulesOf(other).length, 0), further },
  }
}

function addressOf({ method, path }: Operation, { basePath = '' }: Contract): string {
  return `${method} ${basePath}${path.replace(/\{[^}]*\}/g, '{}')}`
}

function columnsOf(operation: Operation): readonly string[] {
  return (tableOf(operation)?.columns ?? []).map(({ name, type }) => `${name} ${type}`)
}

/** The first column of an order that holds for every request. */
function ordersOf({ order: [first] }: Operation): readonly string[] {
  if (first === undefined || first.by !== 'value' || first.when !== undefined || first.unless !== undefined) return []
  return [`${first.column} ${first.direction}`]
}

/** Filters whose column is in the answer. If cells hold one value, `eq`, `in` and `has-member` count as equal. */
function filtersOf({ parameters }: Operation): readonly string[] {
  return parameters.flatMap(({ name, filter }) => {
    if (filter === undefined || filter.op === 'trigram' || filter.on === 'source' || filter.via !== undefined) return []
    const op = ['eq', 'in', 'has-member'].includes(filter.op) ? 'is' : filter.op
    return [`${name} ${op} ${filter.column}`]
  })
}

function capsOf({ parameters }: Operation): readonly string[] {
  return parameters.filter(({ cap }) => cap !== undefined).map(({ name }) => name)
}

function boundsOf({ parameters }: Operation): readonly string[] {
  return parameters.flatMap(({ name, cap, filter, default: usual, maximum }) => {
    if (cap === undefined && (filter === undefined || filter.on === 'source')) return []
    const most = cap === undefined || maximum === undefined ? [] : [`${name} maximum ${maximum}`]
    return [...(usual === undefined ? [] : [`${name} default ${usual}`]), ...most]
  })
}

function wordsOf({ parameters, tells, resource }: Operation): readonly string[] {
  const words = parameters.flatMap(({ name, page, sort, columns, cursor }) => [
    ...(cursor ? [`${name} continues by ${cursor.column}`] : []),
    ...(page ? [`${name} is a ${page.by} from ${page.first}`] : []),
    ...Object.entries(sort ?? {}).map(([value, [key]]) => `${name}=${value} by ${key?.column} ${key?.direction}`),
    ...(columns ? [`${name} chooses columns`] : []),
  ])
  const told = ['total', 'pages', 'page', 'totalHeader', 'next'] as const
  const shown = told.flatMap((one) => (tells?.[one] === undefined ? [] : [`${one} is ${tells[one].toLowerCase()}`]))
  return [...words, ...shown, ...(resource ? [`row by ${resource.column}`] : [])]
}

/** Bounds and equations between columns, each in a normal form. */
export function rulesOf(operation: Operation): readonly string[] {
  const rules = tableOf(operation)?.rules ?? []
  return [...new Set(rules.flatMap(({ rule }) => rule.split(' && ').flatMap(canonical)))]
}

const COLUMN = String.raw`(?:double\()?self\.(\w+)\)?(?:\.substring\(0, 10\))?`
const BOUND = new RegExp(`^${COLUMN} (<=|>=) ${COLUMN}$`)
const EQUATION = new RegExp(String.raw`^near\(${COLUMN}, \(?${COLUMN} ([-+*/]) ${COLUMN}\)?(?:,.*)?\)$`)
const SUM = new RegExp(`^(?:${COLUMN} == ${COLUMN} ([-+*]) ${COLUMN}|${COLUMN} ([-+*]) ${COLUMN} == ${COLUMN})$`)

function canonical(part: string): readonly string[] {
  const text = part.trim()
  const bound = BOUND.exec(text)
  if (bound) return [bound[2] === '<=' ? `${bound[1]} <= ${bound[3]}` : `${bound[3]} <= ${bound[1]}`]
  const near = EQUATION.exec(text)
  if (near) return [equation([near[1], near[2], near[4]], near[3])]
  const sum = SUM.exec(text)
  if (!sum) return []
  const columns = [sum[1], sum[2], sum[4], sum[5], sum[7], sum[8]].filter((name) => name !== undefined)
  return [equation(columns, sum[3] ?? sum[6])]
}

function equation(columns: readonly (string | undefined)[], sign: string | undefined): string {
  return `${sign === '+' || sign === '-' ? 'sum' : 'product'} of ${columns.toSorted().join(', ')}`
}
