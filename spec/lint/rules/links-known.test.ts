import { describeRule } from '../testing/describe-rule.js'
import { linksKnown } from './links-known.js'

const PLACE = "        '200':\n          description: Waves\n"
const linked = (link: string) => `${PLACE}          links: {Totals: ${link}}\n`
const AS = "as in links: {Thing: {operationId: getThing, parameters: {id: '$response.body#/items/0/id'}}}"

describeRule(linksKnown, {
  accepts: {
    'a link to a known parameter': [
      PLACE,
      linked("{operationId: getWaves, parameters: {query.buoy: '$response.body#/0/buoy'}}"),
    ],
    'a link by reference, which other tools follow': [
      PLACE,
      linked("{operationRef: 'https://buoys.example/#/paths/x'}"),
    ],
  },
  fires: {
    'an operation that does not exist': [
      PLACE,
      linked('{operationId: getWave}'),
      `/paths//waves/get/responses/200/links/Totals/operationId: the operation "getWave": "getWaves", ${AS}`,
    ],
    'a parameter that does not exist': [
      PLACE,
      linked("{operationId: getWaves, parameters: {boy: '$response.body#/0/buoy'}}"),
      `/paths//waves/get/responses/200/links/Totals/parameters/boy: the parameter "boy": "buoy", ${AS}`,
    ],
  },
})
