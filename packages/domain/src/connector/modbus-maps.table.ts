import type { Text } from '../core/text.ts'
import type { ModbusValue } from './modbus-config.ts'

/** A ready-made register map: the values of one device, relative to its first register. */
export interface ModbusMap {
  readonly code: string
  readonly label: Text
  readonly values: readonly Omit<ModbusValue, 'sensorId' | 'unit'>[]
}

const reading = { table: 'holding', order: 'ABCD', offset: 0 } as const
const float = (key: string, address: number, periodS: number) => ({ ...reading, key, address, type: 'float32', scale: 1, periodS }) as const
const whole = (key: string, address: number, scale: number, periodS: number, type: 'int16' | 'uint16' = 'uint16') =>
  ({ ...reading, key, address, type, scale, periodS }) as const

/**
 * Maps of the collectors that the specification names, and common ones. The specification gives no registers: these are guesses in the
 * form that such devices usually have, and the page shows them for editing.
 */
export const modbusMaps: readonly ModbusMap[] = [
  { code: 'XYGT_RPM', label: { cn: 'XYGT_RPM 转速', en: 'XYGT_RPM speed' }, values: [whole('rSpeed', 0, 1, 1)] },
  {
    code: 'XYGT_AD',
    label: { cn: 'XYGT_AD 振动', en: 'XYGT_AD vibration' },
    values: [
      ...(['X', 'Y', 'Z'] as const).flatMap((axis, i) => [
        float(`a${axis}`, i * 8, 5),
        float(`v${axis}`, i * 8 + 2, 5),
        float(`kurt${axis}`, i * 8 + 4, 5),
        float(`peak${axis}`, i * 8 + 6, 5),
      ]),
    ],
  },
  {
    code: 'XYGT_AD_signal',
    label: { cn: 'XYGT_AD 模拟量（4–20 mA、0–10 V）', en: 'XYGT_AD analogue (4–20 mA, 0–10 V)' },
    values: [whole('signal', 0, 0.001, 5)],
  },
  { code: 'XYGT_TEMP', label: { cn: 'XYGT_TEMP 温度', en: 'XYGT_TEMP temperature' }, values: [whole('tem', 0, 0.1, 10, 'int16')] },
  {
    code: 'triaxial',
    label: { cn: '三轴振动温度（通用）', en: 'Triaxial vibration and temperature (generic)' },
    values: [
      float('vX', 0, 5),
      float('vY', 2, 5),
      float('vZ', 4, 5),
      float('aX', 6, 5),
      float('aY', 8, 5),
      float('aZ', 10, 5),
      float('tem', 12, 5),
    ],
  },
]

/** The values of a map for one sensor at a unit, moved to where its registers begin. */
export const valuesOfMap = (map: ModbusMap, sensorId: string, unit: number, from: number): ModbusValue[] =>
  map.values.map((value) => ({ ...value, sensorId, unit, address: value.address + from }))
