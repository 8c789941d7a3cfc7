import type { Fault } from '../fault.js'
import { onBody } from '../make/on-body.js'

export const pathTableAsJson: Fault = {
  id: 'path-table-as-json',
  title: 'A table is answered as a JSON list',
  clause: 'PATH-CSV-ANSWERS',
  caughtBy: 'csv.header@getCompanyProfile',
  reply: onBody('getCompanyProfile', (text) =>
    JSON.stringify(
      text
        .trim()
        .split('\n')
        .map((line) => line.split('|')),
    ),
  ),
}
