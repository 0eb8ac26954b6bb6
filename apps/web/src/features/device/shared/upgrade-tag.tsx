import { upgradeStatus } from '@undertone/domain/device/device.enums'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'

/** The state of a device's newest firmware upgrade, and the version of that. */
export function UpgradeTag({
  upgradeStatus: code,
  upgradeVersion: version,
}: {
  readonly upgradeStatus: number | null
  readonly upgradeVersion: string | null
}) {
  if (code === null) return <span className={textClass.absent}>-</span>
  return (
    <>
      <StateTag of={upgradeStatus} code={code} /> {version && <span className={textClass.unit}>{version}</span>}
    </>
  )
}

/** The same of a row of a list. */
export const upgradeCell = (row: AnyRow) => (
  <UpgradeTag
    upgradeStatus={typeof row.upgradeStatus === 'number' ? row.upgradeStatus : null}
    upgradeVersion={typeof row.upgradeVersion === 'string' ? row.upgradeVersion : null}
  />
)
