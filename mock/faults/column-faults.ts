import { actionsColumnsSwapped } from './column/actions-columns-swapped.js'
import { benchmarkVolumeGrouped } from './column/benchmark-volume-grouped.js'
import { benchmarkWithoutVolume } from './column/benchmark-without-volume.js'
import { clusterColumnRenamed } from './column/cluster-column-renamed.js'
import { companyWithoutNet } from './column/company-without-net.js'
import { infoPageWithoutSignals } from './column/info-page-without-signals.js'
import { insiderColumnCamelCase } from './column/insider-column-camel-case.js'
import { insiderProfileWithoutPosition } from './column/insider-profile-without-position.js'
import { ownTransactionWithOwner } from './column/own-transaction-with-owner.js'
import { pricesWithAdjustedClose } from './column/prices-with-adjusted-close.js'
import { profileWithoutEmployees } from './column/profile-without-employees.js'
import { signalsColumnRenamed } from './column/signals-column-renamed.js'
import { topWithoutRank } from './column/top-without-rank.js'
import { transactionColumnsSwapped } from './column/transaction-columns-swapped.js'
import { transactionWithoutCreatedAt } from './column/transaction-without-created-at.js'
import { trendColumnsSwapped } from './column/trend-columns-swapped.js'
import { userStatusWithoutEmail } from './column/user-status-without-email.js'
import type { Fault } from './fault.js'

/** Faults in which columns an answer has. */
export const columnFaults: readonly Fault[] = [
  profileWithoutEmployees,
  pricesWithAdjustedClose,
  signalsColumnRenamed,
  actionsColumnsSwapped,
  transactionColumnsSwapped,
  transactionWithoutCreatedAt,
  ownTransactionWithOwner,
  topWithoutRank,
  trendColumnsSwapped,
  clusterColumnRenamed,
  insiderColumnCamelCase,
  insiderProfileWithoutPosition,
  companyWithoutNet,
  infoPageWithoutSignals,
  userStatusWithoutEmail,
  benchmarkWithoutVolume,
  benchmarkVolumeGrouped,
]
