import type { Column } from './contract/table.js'

/** Larger than the error of a division of two short decimals. */
const INEXACT = 1e-9

/** Whether a number is a multiple of the step as both are written: 0.3 is one of 0.1. */
export function isMultiple(value: number, step: number): boolean {
  const times = value / step
  return Math.abs(times - Math.round(times)) <= INEXACT * Math.max(1, Math.abs(times))
}

/** A shown amount without a documented step may stand for another number behind it. */
export function mayBeRounded(column: Pick<Column, 'type' | 'multipleOf'> | undefined): boolean {
  return column?.type === 'number' && column.multipleOf === undefined
}

/** The largest multiple of the step that is not above the value, without the error of a product. */
export function multipleBelow(value: number, step: number): number {
  return timesStep(Math.floor(value / step + INEXACT), step)
}

/** The smallest multiple of the step that is not below the value. */
export function multipleAbove(value: number, step: number): number {
  return timesStep(Math.ceil(value / step - INEXACT), step)
}

function timesStep(times: number, step: number): number {
  return Number((times * step).toPrecision(15))
}
