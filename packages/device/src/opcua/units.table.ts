import type { UnitKey } from '@undertone/domain/core/unit'

/** Common codes of units (UNECE Recommendation 20), by which OPC UA names them (part 8, 5.6.4.3); what is missing is a number without a unit. */
const commonCodes: Readonly<Partial<Record<UnitKey, string>>> = {
  acceleration: 'MSK',
  velocity: 'C16',
  displacement: '4H',
  temperature: 'CEL',
  speed: 'RPM',
  angle: 'DD',
  voltage: 'VLT',
  signal: 'DBM',
  frequency: 'HTZ',
  hour: 'HUR',
  ampere: 'AMP',
  metre: 'MTR',
  pressure: 'KPA',
}

/** The number of a unit in OPC UA: the characters of its common code; null where it has none. */
export function unitIdOf(unit: UnitKey): number | null {
  const code = commonCodes[unit]
  return code === undefined ? null : [...code].reduce((id, char) => id * 256 + char.charCodeAt(0), 0)
}
