import { errorDetailsIsAList } from './error/error-details-is-a-list.js'
import { errorDetailsMissing } from './error/error-details-missing.js'
import { errorIsAnObject } from './error/error-is-an-object.js'
import { errorLineInTwoLines } from './error/error-line-in-two-lines.js'
import { errorMissingParameterJsonCompanies } from './error/error-missing-parameter-json-companies.js'
import { errorMissingParameterJsonProfile } from './error/error-missing-parameter-json-profile.js'
import { errorMissingParameterJsonSummary } from './error/error-missing-parameter-json-summary.js'
import { errorMissingParameterJsonTransactions } from './error/error-missing-parameter-json-transactions.js'
import { errorMissingParameterUnnamed } from './error/error-missing-parameter-unnamed.js'
import { errorNoDataIsAnEmptyTable } from './error/error-no-data-is-an-empty-table.js'
import { errorUnknownSymbolCode } from './error/error-unknown-symbol-code.js'
import { errorUnknownSymbolIs500 } from './error/error-unknown-symbol-is-500.js'
import type { Fault } from './fault.js'

/** Faults in how a refusal is worded. */
export const errorFaults: readonly Fault[] = [
  errorDetailsMissing,
  errorIsAnObject,
  errorMissingParameterJsonSummary,
  errorMissingParameterJsonProfile,
  errorMissingParameterJsonTransactions,
  errorMissingParameterJsonCompanies,
  errorMissingParameterUnnamed,
  errorLineInTwoLines,
  errorUnknownSymbolIs500,
  errorUnknownSymbolCode,
  errorDetailsIsAList,
  errorNoDataIsAnEmptyTable,
]
