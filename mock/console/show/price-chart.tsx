import type { ReadTable } from './read-table.js'

const WIDTH = 720
const HEIGHT = 180
const SIDE = 56
const FOOT = 22

interface Point {
  readonly date: string
  readonly low: number
  readonly high: number
  readonly close: number
}

/** Daily prices: a line of closes over the range of each day. Shows nothing if the table has no such columns. */
export function PriceChart({ table }: { readonly table: ReadTable }) {
  const points = pointsOf(table)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const low = Math.min(...points.map((point) => point.low))
  const high = Math.max(...points.map((point) => point.high))
  const x = (index: number): number => SIDE + (index / (points.length - 1)) * (WIDTH - SIDE - 8)
  const y = (price: number): number => 8 + (1 - (price - low) / (high - low || 1)) * (HEIGHT - FOOT - 16)
  const line = (of: (point: Point) => number) =>
    points.map((point, i) => `${x(i).toFixed(1)},${y(of(point)).toFixed(1)}`)
  const range = [...line((point) => point.high), ...line((point) => point.low).reverse()]
  const change = ((last.close - first.close) / first.close) * 100
  const marks = [high, (high + low) / 2, low]
  return (
    <figure class="chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Closing price from ${first.date} to ${last.date}`}
      >
        {marks.map((price) => (
          <g key={price}>
            <line class="rule" x1={SIDE} x2={WIDTH - 8} y1={y(price)} y2={y(price)} />
            <text x={SIDE - 8} y={y(price) + 4} text-anchor="end">
              {price.toFixed(2)}
            </text>
          </g>
        ))}
        <polygon class="range" points={range.join(' ')} />
        <polyline class="close" points={line((point) => point.close).join(' ')} />
        <text x={SIDE} y={HEIGHT - 4}>
          {first.date}
        </text>
        <text x={WIDTH - 8} y={HEIGHT - 4} text-anchor="end">
          {last.date}
        </text>
      </svg>
      <figcaption class="dim">
        {points.length.toLocaleString('en')} days · last close {last.close} · {change >= 0 ? '+' : ''}
        {change.toFixed(1)} % since the first
      </figcaption>
    </figure>
  )
}

/** Oldest first, whatever the order of the table. */
function pointsOf({ columns, rows }: ReadTable): readonly Point[] {
  const [date, low, high, close] = ['date', 'low', 'high', 'close'].map((name) => columns.indexOf(name))
  if (date === undefined || low === undefined || high === undefined || close === undefined) return []
  if (Math.min(date, low, high, close) < 0) return []
  return rows
    .map((row) => ({
      date: row[date] ?? '',
      low: Number(row[low]),
      high: Number(row[high]),
      close: Number(row[close]),
    }))
    .filter((point) => [point.low, point.high, point.close].every(Number.isFinite))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}
