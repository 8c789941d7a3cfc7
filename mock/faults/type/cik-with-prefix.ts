import type { Fault } from '../fault.js'
import { onValue } from '../make/on-rows.js'

export const cikWithPrefix: Fault = {
  id: 'cik-with-prefix',
  title: 'The key of a company carries the letters CIK',
  clause: 'TYPE-CIK',
  caughtBy: 'column.pattern@getCompanyProfile#cik',
  consequences: [{ check: 'consistency.mirror', because: 'the info page shows the right table beside this one' }],
  outcome: onValue('getCompanyProfile', 'cik', (cik) => `CIK${cik}`),
}
