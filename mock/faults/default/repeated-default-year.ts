import type { Fault } from '../fault.js'
import { withDefault } from '../make/change-parameter.js'

export const repeatedDefaultYear: Fault = {
  id: 'repeated-default-year',
  title: 'Repetitions are looked for in a year by default',
  clause: 'DEFAULT-REPEATED-DAYINTERVAL',
  caughtBy: 'default.spelled-out@getForm4RepeatedActivity',
  contract: withDefault('getForm4RepeatedActivity', 'day_interval', '365'),
}
