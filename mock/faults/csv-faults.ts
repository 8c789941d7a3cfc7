import { blankLineBetweenRows } from './csv/blank-line-between-rows.js'
import { bytesOfWindows1252 } from './csv/bytes-of-windows-1252.js'
import { canaryNoHeaderRow } from './csv/canary-no-header-row.js'
import { charactersLost } from './csv/characters-lost.js'
import { columnsAlphabetical } from './csv/columns-alphabetical.js'
import { delimiterAtLineEnd } from './csv/delimiter-at-line-end.js'
import { delimiterInsideHeadline } from './csv/delimiter-inside-headline.js'
import { encodedTwice } from './csv/encoded-twice.js'
import { headerOnlyOnFirstPage } from './csv/header-only-on-first-page.js'
import { headerRepeated } from './csv/header-repeated.js'
import { infoPageNewlinesEscapedTwice } from './csv/info-page-newlines-escaped-twice.js'
import { infoPageTableAsRows } from './csv/info-page-table-as-rows.js'
import { jsonCellSingleQuotes } from './csv/json-cell-single-quotes.js'
import { lastRowCut } from './csv/last-row-cut.js'
import { lineBreakInsideDescription } from './csv/line-break-inside-description.js'
import { rowCountAsLastLine } from './csv/row-count-as-last-line.js'
import { semicolonsInTopInsiders } from './csv/semicolons-in-top-insiders.js'
import { tabsInTransactionBreakdown } from './csv/tabs-in-transaction-breakdown.js'
import type { Fault } from './fault.js'

/** Faults in how tables are written. The canary comes first: a run that misses it measured nothing. */
export const csvFaults: readonly Fault[] = [
  canaryNoHeaderRow,
  semicolonsInTopInsiders,
  tabsInTransactionBreakdown,
  headerOnlyOnFirstPage,
  lastRowCut,
  delimiterInsideHeadline,
  lineBreakInsideDescription,
  delimiterAtLineEnd,
  blankLineBetweenRows,
  rowCountAsLastLine,
  headerRepeated,
  columnsAlphabetical,
  encodedTwice,
  bytesOfWindows1252,
  charactersLost,
  jsonCellSingleQuotes,
  infoPageNewlinesEscapedTwice,
  infoPageTableAsRows,
]
