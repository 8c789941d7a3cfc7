import { type Derivation, evaluateText, type TableProperty } from '../../../spec/index.js'
import { type Outcome, paramTexts, type Reached, withRows } from '../../model/facts.js'
import { tableText } from '../../write/table-text.js'
import type { Handler, MarketContext } from './handler.js'

/** Each member is the whole table of another answer, with the parameters that the contract names. */
export const getCompanyInfoPage: Handler = {
  answer(facts, context) {
    const { answer } = facts.operation
    const tables = answer.kind === 'json' ? answer.tables : []
    const members = tables.map((table) => [table.property, member(table, facts, context)] as const)
    const more = facts.choices.extras === 'members' || facts.choices.extras === 'both'
    return { kind: 'json', value: Object.fromEntries(more ? [...members, ['as_of', context.day.today]] : members) }
  },
}

function member({ mirror, table }: TableProperty, facts: Reached, context: MarketContext): string {
  if (mirror === undefined) return tableText({ kind: 'rows', rows: [] }, table, facts)
  const asked = { ...askedOf(mirror, facts), ...signalsWindow(mirror, facts) }
  return tableText(newest(context.ask(mirror.operation, asked), mirror, facts), table, facts)
}

function askedOf({ parameters }: Derivation, { values }: Reached): Readonly<Record<string, string>> {
  const params = paramTexts(values)
  return Object.fromEntries(
    Object.entries(parameters).map(([name, expression]) => [
      name,
      evaluateText(expression, { self: {}, params }) ?? '',
    ]),
  )
}

/** `info-page-actions` */
function newest(outcome: Outcome, { operation }: Derivation, { choices }: Reached): Outcome {
  const isCut = choices['info-page-actions'] === 'newest' && operation === 'getCompanyActions'
  const built = isCut ? withRows(outcome) : outcome
  return isCut && built.kind === 'rows' ? { ...built, rows: built.rows.slice(0, 3) } : built
}

/** `info-page-signals` */
function signalsWindow({ operation }: Derivation, { choices }: Reached): Readonly<Record<string, string>> {
  const other = choices['info-page-signals'] === 'other' && operation === 'getTechnicalSignals'
  return other ? { day_interval: '90' } : {}
}
