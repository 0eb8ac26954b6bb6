import { isSameVersion } from './firmware-name.ts'
import type { UpgradeReason } from './upgrade-machine.ts'

/** What a package is for. */
export interface FirmwareTarget {
  readonly type: string
  /** Measured quantity of the sensors it is for; null: all of the product. */
  readonly deviceType: string | null
  readonly productType: string
  readonly hwVersion: string
  readonly swVersion: string
}

/** A device as it is known. */
export interface FirmwareDevice {
  readonly type: string
  readonly deviceType: string | null
  readonly productType: string
  /** As it reports them; null while it has not. */
  readonly hwVersion: string | null
  readonly swVersion: string | null
}

/** Why a package is not for a device; null if it is. Checked when devices are chosen, before each offer and before the first byte. */
export function misfitOf(target: FirmwareTarget, device: FirmwareDevice): UpgradeReason | null {
  if (target.type !== device.type || (target.deviceType !== null && device.deviceType !== null && target.deviceType !== device.deviceType))
    return 'wrongType'
  if (target.productType !== device.productType) return 'wrongProduct'
  if (device.hwVersion === null) return 'unknownHardware'
  return isSameVersion(target.hwVersion, device.hwVersion) ? null : 'wrongHardware'
}

/** Whether the device says that it runs the version of the package. */
export const hasVersion = (target: Pick<FirmwareTarget, 'swVersion'>, reported: string | null): boolean =>
  reported !== null && isSameVersion(target.swVersion, reported)
