/** A third of the operations, of every kind: of a company, of insiders, with pages, filters, summaries and an object. */
const FEW = [
  'getUserStatus',
  'getCompanyProfile',
  'getOhlc',
  'getForm4RecentActivity',
  'getForm4Clusters',
  'getForm4InsiderSearch',
  'getForm4InsiderTransactions',
  'getForm4Trends',
]

/** Limits a check to them, where all operations together would prove no more. */
export const FEW_OPERATIONS: readonly string[] = FEW.flatMap((id) => ['--operation', id])
