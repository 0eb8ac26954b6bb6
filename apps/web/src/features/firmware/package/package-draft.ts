import type { CodeOf } from '@undertone/domain/core/enum'
import type { sensorCategory } from '@undertone/domain/device/model/sensor-models.table'
import type { ReceivedFirmware } from '@undertone/domain/firmware/firmware.calls'
import { firmwareType } from '@undertone/domain/firmware/firmware.enums'
import { nameOfParts } from '@undertone/domain/firmware/firmware-name'
import { productOf } from '@undertone/domain/firmware/firmware-products'

/** A package until it is saved. */
export interface PackageDraft {
  readonly name: string
  readonly type: CodeOf<typeof firmwareType>
  readonly deviceType: CodeOf<typeof sensorCategory> | ''
  readonly productType: string
  readonly hwVersion: string
  readonly swVersion: string
  readonly description: string
  readonly url: string
  readonly fileId: string
  readonly received: ReceivedFirmware | null
}

export const emptyPackage: PackageDraft = {
  name: '',
  type: firmwareType.members.Sensor.code,
  deviceType: '',
  productType: '',
  hwVersion: '',
  swVersion: '',
  description: '',
  url: '',
  fileId: '',
  received: null,
}

/** The name that the rule gives; empty while a part is missing. */
export const ruledName = ({ type, productType, hwVersion, swVersion }: PackageDraft): string =>
  productType && hwVersion && swVersion ? nameOfParts({ type, productType, hwVersion, swVersion }) : ''

/**
 * What follows from a change: another type empties product and device type, another device type a product that it does not have, and the name
 * follows the rule until somebody writes another one.
 */
export function derivedPackage(changed: Partial<PackageDraft>, before: PackageDraft): Partial<PackageDraft> {
  const cleared: Partial<PackageDraft> =
    changed.type !== undefined && changed.type !== before.type
      ? { productType: '', deviceType: '' }
      : changed.deviceType && !productOf(before.type, before.productType)?.deviceTypes.some((one) => one === changed.deviceType)
        ? { productType: '' }
        : {}
  const after = { ...before, ...changed, ...cleared }
  const follows = changed.name === undefined && (before.name === '' || before.name === ruledName(before))
  return { ...cleared, ...(follows ? { name: ruledName(after) } : {}) }
}
