import { type Contract, errorsWhen, type Operation, tableOf } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { commonSymbol } from '../../ask/first-call.js'
import { asTier, isAmple, nextTier } from '../../ask/tier-calls.js'
import type { Check, Evidence, Instance } from '../../check.js'
import { callingTiers } from '../../credentials/may-call.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { membersOf } from '../../read/obeys-filter.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { noEvidence, observed, pass, unanswered, violated } from '../finding/finding.js'
import { presentValues } from '../finding/present-values.js'
import { isRefusedBy, wordsOf } from '../finding/refusal.js'
import { operationOf } from '../finding/table-place.js'
import { tierOf } from './tier-of.js'

export const tierSymbolList: Check = {
  id: 'tier.symbol-list',
  area: 'tier',
  level: 'must',
  title: 'A list with one allowed and one forbidden symbol returns no rows of the forbidden one',
  explain:
    'One operation of each group that takes several symbols gets a list with one symbol that the tier includes and one that it does not. Refusing the request and answering for the allowed symbol are both lawful; a row that belongs only to the other symbol is a violation.',
  instances: (contract) => {
    const clause = errorsWhen(contract, 'symbol-out-of-reach')[0]?.clause
    return contract.tiers.flatMap(({ name }) =>
      askedOperations(contract, name).map(({ id }) => ({
        key: `${name}#${id}`,
        tier: name,
        operation: id,
        ...cited(clause),
      })),
    )
  },
  needs: probesOf,
  derives: probesOf,
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const beyond = symbolBeyond(instance, evidence)
    if (beyond === undefined || commonSymbol(evidence) === beyond) {
      return noEvidence('not-configured', `The target names no symbol out of reach of "${instance.tier}"`)
    }
    const [probe] = probesOf(instance, evidence)
    const exchange = evidence.answer(probe)
    if (probe === undefined || exchange?.response === undefined) return unanswered(probe, evidence)
    const entries = errorsWhen(evidence.contract, 'symbol-out-of-reach', operation)
    if (isRefusedBy(exchange, entries)) return pass(`The list is refused: ${wordsOf(exchange)}`, [exchange])
    const cells = cellsOf(exchange, operation)
    const foreign = cells.filter((cell) => isOf(cell, beyond))
    if (foreign.length > 0) {
      return violated(instance, {
        message: `${foreign.length} rows belong to "${beyond}" alone, which is out of reach of ${instance.tier}: asked together with a symbol within reach`,
        expected: `${entries.map(({ status, code }) => `${status} ${code}`).join(' or ')}, or no row of "${beyond}"`,
        actual: `${foreign.length} of ${cells.length} rows`,
        exchanges: [exchange],
      })
    }
    // It is unknown whether the other symbol has rows at all.
    if (cells.length > 0) return observed(`${cells.length} rows, none of them of "${beyond}" alone`, [exchange])
    return unanswered(probe, evidence)
  },
}

/** Tiers with enough quota, and of each group the first operation whose rows show their symbol. */
function askedOperations(contract: Contract, tier: string): readonly Operation[] {
  if (nextTier(contract, tier) === undefined || !isAmple(contract, tier)) return []
  const able = contract.operations.filter(
    (operation) => columnOf(operation) !== undefined && callingTiers(contract, operation).includes(tier),
  )
  return able.filter(({ group }, index) => able.findIndex((other) => other.group === group) === index)
}

/** The column of the rows that a list of symbols chooses from. */
function columnOf({ answer, parameters, symbolParameter }: Operation): string | undefined {
  const parameter = parameters.find(({ name }) => name === symbolParameter)
  const column = parameter?.type === 'list' && parameter.filter?.on === 'row' ? parameter.filter.column : undefined
  const isShown = tableOf({ answer })?.columns.some(({ name }) => name === column) === true
  return isShown ? column : undefined
}

function symbolBeyond(instance: Instance, { contract, target }: Evidence): string | undefined {
  return target.symbols[nextTier(contract, tierOf(instance)) ?? '']
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const [within, beyond] = [commonSymbol(evidence), symbolBeyond(instance, evidence)]
  if (within === undefined || beyond === undefined || within === beyond) return []
  const operation = operationOf(instance, evidence.contract)
  const probe = asTier(operation, tierOf(instance), evidence, `${within},${beyond}`)
  return presentValues(probe)
}

function cellsOf(exchange: Exchange, operation: Operation): readonly string[] {
  const column = columnOf(operation) ?? ''
  if (!hasSuccessStatus(exchange)) return []
  return tablesOf(exchange, operation)
    .flatMap(rowsOf)
    .flatMap((row) => row.text(column) ?? [])
}

/** A tier may include a company with several symbols by one of the others. */
function isOf(cell: string, symbol: string): boolean {
  const members = [...membersOf(cell)].filter((member) => member !== '')
  return members.length > 0 && members.every((member) => member === symbol.toLowerCase())
}
