import { describeRule } from '../testing/describe-rule.js'
import { derivationKnown } from './derivation-known.js'

describeRule(derivationKnown, {
  accepts: { 'a parameter from the path item': ['  /totals:\n    get:', '  /totals:\n    parameters: []\n    get:'] },
  fires: {
    'a mirror of an unknown operation': [
      'x-mirrors: {operation: getWaves',
      'x-mirrors: {operation: getWave',
      '/paths//page/get/responses/200/content/application/json/schema/properties/waves/x-mirrors/operation: the operation "getWave": an operationId of the document: getWaves, getTotals, getPage',
    ],
    'a parameter that the mirrored operation lacks': [
      'parameters: {buoy: params.buoy}',
      'parameters: {bouy: params.buoy}',
      '/paths//page/get/responses/200/content/application/json/schema/properties/waves/x-mirrors/parameters/bouy: the parameter "bouy": a parameter of getWaves: buoy, name, days, region, limit, cursor',
    ],
    'a constant beyond the maximum of its parameter': [
      `limit: "'50'"`,
      `limit: "'5000'"`,
      '/paths//totals/get/responses/200/content/text/csv/schema/contentSchema/items/x-summarises/0/parameters/limit: 5000, beyond the maximum of "limit": a value of at most 50',
    ],
    'a summary of an unknown operation': [
      '          operation: getWaves',
      '          operation: getRows',
      '/paths//totals/get/responses/200/content/text/csv/schema/contentSchema/items/x-summarises/0/operation: the operation "getRows": an operationId of the document: getWaves, getTotals, getPage',
    ],
    'a filter through an unknown operation': [
      'via: {operation: getTotals',
      'via: {operation: getTotal',
      '/paths//waves/get/parameters/3/x-filter/via/operation: the operation "getTotal": an operationId of the document: getWaves, getTotals, getPage',
    ],
    'a key that is not a parameter': [
      'key: buoy, keyColumn',
      'key: id, keyColumn',
      '/paths//waves/get/parameters/3/x-filter/via/key: the parameter "id": a parameter of getTotals: buoy, sea',
    ],
    'rows behind the answer from an unknown operation': [
      'source: getWaves',
      'source: getRows',
      '/paths//totals/get/parameters/1/x-filter/source: the operation "getRows": an operationId of the document: getWaves, getTotals, getPage',
    ],
    'rows behind the answer without a source': [
      'on: source, source: getWaves',
      'on: source',
      '/paths//totals/get/parameters/1/x-filter: a filter on rows behind the answer: "source" with the operation that shows them',
    ],
    'a required parameter without a value': [
      '          operation: getWaves\n          parameters: {buoy: self.buoy, limit: "\'50\'"}',
      '          operation: getTotals\n          parameters: {sea: self.region}',
      '/paths//totals/get/responses/200/content/text/csv/schema/contentSchema/items/x-summarises/0: no value for "buoy": a value for every required parameter',
    ],
  },
})
