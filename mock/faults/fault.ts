export type { Fault, RefusedCaller as Refusal } from '../model/fault.js'
