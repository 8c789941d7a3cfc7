import { windowUnit } from '../../../spec/index.js'
import { cursorInWindow } from '../../ask/combined/cursor-in-window.js'
import { besideLoosened } from '../../ask/combined/loosened-calls.js'
import type { Check } from '../../check.js'
import { parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { presentValues } from '../finding/present-values.js'
import { plainCallThen } from '../finding/table-place.js'
import { filterDerives, judgeObeyed } from './obeyed-rows.js'

export const windowApplied: Check = {
  id: 'window.applied',
  area: 'filter',
  level: 'must',
  reads: 'records',
  title: 'Every row lies within the requested or default look-back window',
  explain:
    "The window ends at the server's own Date header. A window of hours or minutes has two minutes of slack: its edge must not be moved to a full hour. Days are whole days with one day of slack at either edge for time zones. If the data end on the last business day, the window may end there. Summaries of these rows have the same slack. If the documentation leaves open which date of a row counts, any of them is lawful, also a date that only other tables show.",
  instances: (contract) =>
    parameterInstances(contract, ({ filter }) => filter?.on === 'row' && windowUnit(filter.op) !== undefined),
  ...plainCallThen((instance, evidence) => [
    ...filterDerives(instance, evidence),
    ...presentValues(cursorInWindow(parameterOf(instance, evidence.contract).operation, evidence)),
  ]),
  extras(instance, evidence) {
    const { operation, parameter } = parameterOf(instance, evidence.contract)
    return presentValues(besideLoosened(operation, parameter, evidence))
  },
  judge: judgeObeyed,
}
