import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { Select } from 'antd'
import { create } from 'zustand'
import { useCall } from '../../../core/api/query.ts'
import { readStored, writeStored } from '../../../core/browser/storage.ts'
import { useText } from '../../../core/language/language.ts'
import styles from './round.module.css'
import { roundText } from './round.text.ts'

const name = 'ut.handheld'
const stored = (): number | null => Number(readStored(name)) || null

/** The device that somebody carries: chosen once, for all values that follow. */
export const useHandheld = create<{ readonly deviceId: number | null; readonly choose: (id: number | null) => void }>((set) => ({
  deviceId: stored(),
  choose: (deviceId) => {
    writeStored(name, deviceId === null ? null : String(deviceId))
    set({ deviceId })
  },
}))

/** The chosen device, if it is still one of the caller's. */
export function useChosenDevice(): number | undefined {
  const { deviceId } = useHandheld()
  const { data } = useCall(inspectionTaskCalls.devices, { query: {} }, { noErrorPage: true, staleMs: 300_000 })
  return data?.some(({ id }) => id === deviceId) ? (deviceId ?? undefined) : undefined
}

/** With what a value is taken; nothing to choose where the company has no devices. */
export function DeviceChoice({ item }: { readonly item: string }) {
  const say = useText()
  const { choose } = useHandheld()
  const chosen = useChosenDevice()
  const { data = [] } = useCall(inspectionTaskCalls.devices, { query: {} }, { noErrorPage: true, staleMs: 300_000 })
  if (data.length === 0) return null
  const isUncalibrated = data.some(({ id, isCalibrated }) => id === chosen && !isCalibrated)
  return (
    <div className={styles.device}>
      <Select<number>
        size="large"
        allowClear
        value={chosen ?? null}
        placeholder={say(roundText.device)}
        aria-label={`${say(roundText.device)}: ${item}`}
        options={data.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={(id: number | undefined) => choose(id ?? null)}
      />
      {isUncalibrated && <span className={styles.note}>{say(roundText.uncalibrated)}</span>}
    </div>
  )
}
