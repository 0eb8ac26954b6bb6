import { hasBits, type ModbusValue, readLimitOf, registersOf } from '@undertone/domain/connector/modbus-config'

/** One request: adjacent registers or bits of a unit. */
export interface ReadBlock {
  readonly unit: number
  readonly table: ModbusValue['table']
  readonly start: number
  readonly count: number
}

const lengthOf = ({ table, type }: ModbusValue): number => (hasBits(table) ? 1 : registersOf(type))

/**
 * The fewest requests that read these values. Only adjacent values share a request: many devices refuse a request with one register that
 * they do not have.
 */
export function readPlan(values: readonly ModbusValue[]): ReadBlock[] {
  const ordered = [...values].sort((a, b) => a.unit - b.unit || a.table.localeCompare(b.table) || a.address - b.address)
  const blocks: { unit: number; table: ModbusValue['table']; start: number; count: number }[] = []
  for (const value of ordered) {
    const { unit, table, address } = value
    const end = address + lengthOf(value)
    const last = blocks.at(-1)
    const isNext = last && last.unit === unit && last.table === table && address <= last.start + last.count
    if (isNext && end - last.start <= readLimitOf(table)) last.count = Math.max(last.count, end - last.start)
    else blocks.push({ unit, table, start: address, count: lengthOf(value) })
  }
  return blocks
}

/** Values that are read together, with their period in seconds. */
export interface ReadGroup {
  readonly periodS: number
  readonly values: readonly ModbusValue[]
  readonly blocks: readonly ReadBlock[]
}

/** The values by period, those that are read most often first. */
export function readGroups(values: readonly ModbusValue[]): ReadGroup[] {
  const periods = [...new Set(values.map(({ periodS }) => periodS))].sort((a, b) => a - b)
  return periods.map((periodS) => {
    const some = values.filter((one) => one.periodS === periodS)
    return { periodS, values: some, blocks: readPlan(some) }
  })
}
