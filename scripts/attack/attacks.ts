import { accessLogs } from './access-logs.js'
import type { Attack } from './attack.js'
import { clocks } from './clocks.js'
import { controlStrangers } from './control-strangers.js'
import { crowdedCells } from './crowded-cells.js'
import { crowds } from './crowds.js'
import { failingAnswers } from './failing-answers.js'
import { foreignFiles } from './foreign-files.js'
import { fuzzMock } from './fuzz-mock.js'
import { hostileDocuments } from './hostile-documents.js'
import { hostileNames } from './hostile-names.js'
import { hostileOutputs } from './hostile-outputs.js'
import { hostileRedis } from './hostile-redis.js'
import { hostileTexts } from './hostile-texts.js'
import { hugeAnswers } from './huge-answers.js'
import { longRecordings } from './long-recordings.js'
import { oddTransport } from './odd-transport.js'
import { operationsInTurn } from './operations-in-turn.js'
import { proxyTraffic } from './proxy-traffic.js'
import { spoiltValues } from './spoilt-values.js'
import { stoppedMock } from './stopped-mock.js'
import { strangeDocuments } from './strange-documents.js'
import { wireTricks } from './wire-tricks.js'

export const ATTACKS: readonly Attack[] = [
  ...hugeAnswers,
  ...crowdedCells,
  ...failingAnswers,
  ...operationsInTurn,
  ...clocks,
  ...foreignFiles,
  ...spoiltValues,
  ...longRecordings,
  ...accessLogs,
  ...hostileDocuments,
  ...strangeDocuments,
  ...hostileTexts,
  ...hostileNames,
  ...hostileOutputs,
  ...hostileRedis,
  ...wireTricks,
  ...oddTransport,
  ...proxyTraffic,
  ...controlStrangers,
  ...crowds,
  ...stoppedMock,
  ...fuzzMock,
]
