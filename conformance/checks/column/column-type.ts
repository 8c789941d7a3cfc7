import type { Check } from '../../check.js'
import { cellCheck, wrongType } from './column-cells.js'

export const columnType: Check = {
  id: 'column.type',
  area: 'type',
  level: 'must',
  title: 'Every cell has the documented type',
  explain:
    'Numbers are plain decimal numbers (any number form, no thousands separators or units), whole numbers for counts; dates are real calendar dates as YYYY-MM-DD, timestamps YYYY-MM-DD HH:MM:SS, links absolute URLs.',
  ...cellCheck((column) => column.type !== 'strings', wrongType, { levelOf: ({ typeLevel }) => typeLevel }),
}
