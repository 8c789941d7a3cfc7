import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const companiesDefaultMonth: Fault = {
  id: 'companies-default-month',
  title: 'The companies of an insider look back thirty days by default',
  clause: 'DEFAULT-COMPANIES-DAYINTERVAL',
  caughtBy: 'default.spelled-out@getForm4InsiderCompanies',
  consequences: [
    { check: 'consistency.summary', because: 'the transactions are asked for with the documented default' },
  ],
  contract: withDefault('getForm4InsiderCompanies', 'day_interval', '30'),
}
