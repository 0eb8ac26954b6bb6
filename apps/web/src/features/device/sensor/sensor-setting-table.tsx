import { sendWave } from '@undertone/domain/device/device.enums'
import { type DeviceSettingRecord, sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { sendWaveOf } from '@undertone/domain/device/setting/setting-state'
import { useMemo } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { configText } from '../setting/device-config.text.ts'
import { DeviceFacts } from '../setting/device-facts.tsx'
import { SettingStateCell } from '../setting/setting-state-cell.tsx'
import { labelOfSetting, settingCell } from '../setting/setting-value.tsx'

/** The settings stored on a sensor: desired and reported values. */
export function SensorSettingTable({ id }: { readonly id: number }) {
  const say = useText()
  const found = useCall(sensorConfigCalls.settings, { params: { id: String(id) } }, { noErrorPage: true })
  const columns = useMemo<DataColumn<DeviceSettingRecord>[]>(
    () => [
      { key: 'key', title: say(configText.setting), width: 220, render: (row) => say(labelOfSetting(row.key)) },
      { key: 'desired', title: say(configText.desired), width: 150, render: (row) => settingCell(row.key, row.desired) },
      {
        key: 'reported',
        title: say(configText.reported),
        width: 150,
        render: (row) =>
          row.reportedAt === null ? (
            <span className={textClass.absent}>{say(configText.notReported)}</span>
          ) : (
            settingCell(row.key, row.reported)
          ),
      },
      { key: 'state', title: say(configText.state), width: 190, render: (row) => <SettingStateCell setting={row} /> },
      {
        key: 'at',
        title: say(configText.reportedAt),
        width: 160,
        render: (row) => row.reportedAt ?? <span className={textClass.absent}>-</span>,
      },
    ],
    [say],
  )
  const waves = sendWaveOf(found.data?.settings ?? [])
  return (
    <Panel title={say(configText.settingsOnSensor)} extra={waves && <StateTag of={sendWave} code={waves} />} flush>
      {found.isError ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : (
        <>
          <DataTable columns={columns} rows={found.data?.settings} rowKey={(row) => row.key} label={say(configText.settingsOnSensor)} />
          <DeviceFacts facts={found.data?.facts ?? []} />
        </>
      )}
    </Panel>
  )
}
