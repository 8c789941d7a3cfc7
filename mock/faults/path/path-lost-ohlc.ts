import type { Fault } from '../fault.js'
import { lostPath } from '../make/rename-path.js'

export const pathLostOhlc: Fault = {
  id: 'path-lost-ohlc',
  title: 'One route is registered as /v1/ohlcv',
  clause: 'PATH-OHLC',
  caughtBy: 'path.exists@getOhlc',
  contract: lostPath('getOhlc', '/v1/ohlcv'),
}
