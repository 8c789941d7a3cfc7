import { type Contract, operationById } from '../../spec/index.js'
import { onCell } from '../faults/make/on-table.js'
import { onNumbers } from './on-columns.js'
import type { AnswerVariant } from './variant.js'

const MONEY = [
  'transaction_value',
  'total_transaction_value',
  'total_buy_value',
  'total_sell_value',
  'net_value',
  'buy_value',
  'sell_value',
  'net_position_change',
  'cluster_total_value',
]
const PRICES = ['open', 'high', 'low', 'close']
const SIGNAL_PRICES = ['entry_price', 'current_price']
const COUNTS = ['buy_count', 'sell_count', 'unique_insiders', 'total_transactions', 'companies_traded', 'insider_count']

/** The documentation does not state the precision, so figures may have more or fewer decimals. */
export const figureVariants: readonly AnswerVariant[] = [
  rounded('money-in-whole-dollars', 'Values are rounded to whole dollars', MONEY, 0),
  rounded('money-with-one-place', 'Values have one decimal place', MONEY, 1),
  rounded('money-with-two-places', 'Values always have two decimal places', MONEY, 2),
  rounded('averages-in-whole-dollars', 'Averages are rounded to whole dollars', ['avg_transaction_size'], 0),
  rounded('averages-with-four-places', 'Averages have four decimal places', ['avg_transaction_size'], 4),
  rounded('prices-with-four-places', 'Prices of a history have four decimal places', PRICES, 4),
  rounded('signal-prices-with-one-place', 'Prices of a signal have one decimal place', SIGNAL_PRICES, 1),
  rounded(
    'transaction-prices-with-one-place',
    'Prices of a transaction have one decimal place',
    ['transaction_price_per_share'],
    1,
  ),
  rounded('percent-with-one-place', 'The change since a signal has one decimal place', ['pct_change'], 1),
  rounded('percent-in-whole-numbers', 'The change since a signal is a whole number', ['pct_change'], 0),
  rounded('counts-with-a-point', 'Counts end with a point and a zero', COUNTS, 1),
  rounded('volumes-with-a-point', 'Volumes and staff end with a point and a zero', ['volume', 'employees'], 1),
  rounded(
    'shares-with-places',
    'Shares have three decimal places',
    ['transaction_shares', 'shares_owned_following_transaction'],
    3,
  ),
  rounded('market-cap-with-cents', 'A market cap has cents', ['market_cap'], 2),
  {
    id: 'signed-changes',
    title: 'The change of a holding is negative after a sale; its columns are not documented',
    fits: isShipped,
    reply: onCell('getForm4UnusualOwnership', 'percent_change', (cell, { read }) =>
      read('acquired_disposed_code') === 'D' && cell !== '' ? `-${cell}` : cell,
    ),
  },
]

function rounded(id: string, title: string, columns: readonly string[], places: number): AnswerVariant {
  return { id, title, fits: isShipped, reply: onNumbers(columns, (number) => number.toFixed(places)) }
}

/** These are columns of the shipped document. */
export function isShipped(contract: Contract): boolean {
  return operationById(contract, 'getForm4RecentActivity') !== undefined
}
