import type { Fault } from '../fault.js'
import { onRows } from '../make/on-rows.js'

export const trendsLimitCountsDays: Fault = {
  id: 'trends-limit-counts-days',
  title: 'The limit of trends counts days instead of periods',
  clause: 'CAP-TRENDS-LIMIT',
  caughtBy: 'cap.honoured@getForm4Trends#limit',
  outcome: onRows('getForm4Trends', (rows, { values }) => rows.slice(0, Math.ceil(Number(values.limit) / 7))),
}
